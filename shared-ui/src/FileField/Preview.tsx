import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { below } from '../theme/media';

interface PreviewProps {
  file: File | undefined;
  /** The address of the stored picture. */
  stored: string | undefined;
}

/** The picture that will be stored, or is; an empty plate when there is none to show. */
export function Preview({ file, stored }: PreviewProps) {
  const chosen = useObjectAddress(file?.type.startsWith('image/') ? file : undefined);
  const address = file ? chosen : stored;
  return address ? <Picture src={address} alt="" /> : <Plate />;
}

function useObjectAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown?.file === file ? shown?.address : undefined;
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
`;

const Picture = styled.img`
  ${plate}
  object-fit: contain;
`;
