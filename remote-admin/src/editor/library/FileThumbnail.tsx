import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { Picture } from '@juris/shared-ui/Picture/Picture';
import { addressOfFile, isImage } from './libraryApi';

interface FileThumbnailProps {
  file: LibraryFile;
  /** Widths in pixels in which the image is loaded, for device pixel ratios 1 and 2. */
  widths: readonly [number, number];
  className?: string;
}

/** Decorative thumbnail of an image, or the icon of a document. Its size is that of the element around it. */
export const FileThumbnail = ({ file, widths, className }: FileThumbnailProps) => (
  <Frame className={className}>
    {isImage(file) ? (
      <Picture
        src={addressOfFile(file)}
        widths={widths}
        sizes={`${widths[0]}px`}
        alt=""
        loading="lazy"
        fallback={<StaffIcon name="files" size={20} />}
      />
    ) : (
      <StaffIcon name="pages" size={20} />
    )}
  </Frame>
);

const Frame = styled.span`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  overflow: hidden;
  border-radius: 4px;
  background: var(--c-ledger-2);
  color: var(--c-ink-3);
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
