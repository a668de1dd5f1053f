import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import { FileThumbnail } from '../../editor/library/FileThumbnail';
import { dimensionsOf, formatOf, nameOfFile } from '../../editor/library/libraryFile';
import { textColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { Timestamp } from '../../editor/table/Timestamp';
import { fileLabels } from './labels';

/** Columns of the list of files. */
export const fileColumns: readonly Column<LibraryFile>[] = [
  {
    heading: fileLabels.preview,
    position: 'picture',
    cell: (file) => <RowThumbnail file={file} widths={[110, 220]} />,
  },
  textColumn(fileLabels.name, 'name', nameOfFile, { sortsBy: 'name' }),
  textColumn(fileLabels.type, 'detail', formatOf, { sortsBy: 'kind' }),
  textColumn(fileLabels.size, 'number', ({ bytes }) => formatBytes(bytes), { sortsBy: 'bytes' }),
  textColumn(fileLabels.dimensions, 'wide', dimensionsOf),
  textColumn(fileLabels.altText, 'extra', ({ altText }) => altText, { cut: 60 }),
  {
    heading: fileLabels.uploaded,
    position: 'wide',
    value: ({ addedAt }) => addedAt,
    sortsBy: 'addedAt',
    cell: ({ addedAt, addedBy }) => (
      <>
        <Timestamp at={addedAt} />
        {addedBy && <Person> {fileLabels.uploadedBy(addedBy)}</Person>}
      </>
    ),
  },
  textColumn(fileLabels.usedIn, 'number', ({ uses }) => fileLabels.uses(uses), { sortsBy: 'uses' }),
];

/** Filters of the list of files. */
export const fileFilters: readonly Filter[] = [
  choiceFilter('type', 'type', 'type', fileLabels.types),
  choiceFilter('use', 'use', 'unused', { [fileLabels.notUsed]: '1' }),
];

const RowThumbnail = styled(FileThumbnail)`
  width: 52px;
  height: 38px;
  ${below.tablet} {
    width: 64px;
    height: 48px;
  }
`;

const Person = styled.small`
  display: block;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;
