import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { AdminLink } from '@juris/shared-ui/AdminButton/AdminLink';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { below } from '@juris/shared-ui/theme/media';
import { DescriptionList } from '../../editor/form/DescriptionList';
import { FileThumbnail } from '../../editor/library/FileThumbnail';
import { addressOfFile, dimensionsOf, formatOf, isImage, nameOfFile } from '../../editor/library/libraryFile';
import { Timestamp } from '../../editor/table/Timestamp';
import { FileUses } from './FileUses';
import { fileLabels } from './labels';

interface FileDetailsProps {
  file: LibraryFile;
  /** Absent if the user may not replace the file or nothing uses it. */
  onReplace: (() => void) | undefined;
  /** Absent if the user may not remove the file or a record uses it. */
  onRemove: (() => void) | undefined;
}

/** Preview, properties and uses of a file, with its buttons. */
export const FileDetails = ({ file, onReplace, onRemove }: FileDetailsProps) => (
  <Box>
    <Preview file={file} widths={[280, 550]} />
    <DescriptionList
      entries={[
        [fileLabels.type, formatOf(file)],
        [fileLabels.size, formatBytes(file.bytes)],
        ...(isImage(file) ? [[fileLabels.dimensions, dimensionsOf(file)] as const] : []),
        ...(file.pages ? [[fileLabels.pages, file.pages] as const] : []),
        [
          fileLabels.uploaded,
          <span key="uploaded">
            <Timestamp at={file.addedAt} /> {file.addedBy && fileLabels.uploadedBy(file.addedBy)}
          </span>,
        ],
      ]}
    />
    <Acts>
      <AdminLink href={addressOfFile(file)} target="_blank" rel="noopener">
        {fileLabels.open} <NewTabHint />
      </AdminLink>
      <AdminLink href={addressOfFile(file)} download={nameOfFile(file)}>
        {fileLabels.download}
      </AdminLink>
      {onReplace && <AdminButton onClick={onReplace}>{fileLabels.replace}</AdminButton>}
      {onRemove && <AdminButton onClick={onRemove}>{fileLabels.remove}</AdminButton>}
    </Acts>
    <FileUses file={file} />
  </Box>
);

const Box = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: 18px 24px;
  align-items: start;
  margin-bottom: 22px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Preview = styled(FileThumbnail)`
  height: 200px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 8px;
  ${below.tablet} {
    & > * {
      flex: 1 1 40%;
      min-height: 44px;
    }
  }
`;
