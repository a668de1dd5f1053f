import styled, { css } from 'styled-components';
import { Icon } from '../Icon/Icon';
import { useBrokenPicture } from '../Picture/useBrokenPicture';
import { below } from '../theme/media';
import { useObjectAddress } from './useObjectAddress';

interface PreviewProps {
  file: File | undefined;
  /** Address of the stored file if it is an image. */
  stored: string | undefined;
  /** True if a file of any type is selected or stored. */
  isThere: boolean;
}

/**
 * Shows the selected image, otherwise the stored one. Other file types have a document icon. Without a file, the box is
 * empty.
 */
export function Preview({ file, stored, isThere }: PreviewProps) {
  const chosen = useObjectAddress(file);
  const address = file ? chosen : stored;
  const { broken, ...heard } = useBrokenPicture(address);
  return address && !broken ? (
    <Picture src={address} alt="" {...heard} />
  ) : (
    <Plate>{isThere && <Icon name="resources" size={28} />}</Plate>
  );
}

const plate = css`
  width: 84px;
  height: 64px;
  border-radius: 4px;
  background: var(--c-ledger-2);
  ${below.tablet} {
    width: 64px;
    height: 49px;
  }
`;

const Plate = styled.div`
  ${plate}
  display: grid;
  place-items: center;
  color: var(--c-ink-3);
`;

const Picture = styled.img`
  ${plate}
  object-fit: contain;
`;
