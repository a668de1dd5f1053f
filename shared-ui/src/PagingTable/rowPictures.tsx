import styled from 'styled-components';
import { useBrokenPicture } from '../Picture/Picture';
import { below } from '../theme/media';

interface RowPictureProps {
  src: string;
  width: number;
  height: number;
  className?: string;
}

/** A decorative image in a row. If it fails to load, an empty box replaces the browser's broken-image icon. */
function RowPicture({ src, className, ...size }: RowPictureProps) {
  const { broken, ...heard } = useBrokenPicture(src);
  if (broken) return <span className={className} />;
  return <img src={src} alt="" className={className} {...size} {...heard} />;
}

/** Thumbnail in landscape format, for a banner in a table row. */
export const RowThumbnail = styled(RowPicture)`
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

/** Round thumbnail of a person in a table row. */
export const RowPortrait = styled(RowThumbnail)`
  width: 34px;
  height: 34px;
  border-radius: 50%;
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;

/** Thumbnail in portrait format, for a book or document in a table row. */
export const RowCover = styled(RowThumbnail)`
  width: 28px;
  height: 34px;
  border-radius: 2px;
  ${below.tablet} {
    width: 40px;
    height: 48px;
  }
`;
