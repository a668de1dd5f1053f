import styled from 'styled-components';
import { useBrokenPicture } from '../Picture/useBrokenPicture';
import { below } from '../theme/media';

interface RowPictureProps {
  src: string;
  width: number;
  height: number;
  className?: string;
}

/** A picture that decorates its row. One that cannot be had leaves its plate empty, without the browser's broken icon. */
function RowPicture({ src, className, ...size }: RowPictureProps) {
  const { broken, ...heard } = useBrokenPicture(src);
  if (broken) return <span className={className} />;
  return <img src={src} alt="" className={className} {...size} {...heard} />;
}

/** The small picture of a row. */
export const Thumbnail = styled(RowPicture)`
  display: block;
  width: 52px;
  height: 30px;
  object-fit: cover;
  border-radius: 3px;
  background: var(--c-ledger-2);
  ${below.tablet} {
    width: 64px;
    height: 38px;
  }
`;

/** The small picture of a person. */
export const Portrait = styled(Thumbnail)`
  width: 34px;
  height: 34px;
  border-radius: 50%;
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;

/** The small picture of a book or a document, upright as those are. */
export const Cover = styled(Thumbnail)`
  width: 28px;
  height: 34px;
  border-radius: 2px;
  ${below.tablet} {
    width: 40px;
    height: 48px;
  }
`;
