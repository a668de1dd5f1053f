import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import { optionsOf } from '../../editor/catalogue/codes';
import { useAddress } from '../../editor/address/useAddress';
import { firstPage } from '../../editor/api/listPages';
import { CoversButton } from '../../editor/covers/CoversButton';
import { FileThumbnail } from '../../editor/library/FileThumbnail';
import { libraryPages, dimensionsOf, formatOf, nameOfFile } from '../../editor/library/libraryApi';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { textColumn, Timestamp } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { ListScreen } from '../../editor/table/ListScreen';
import { useLastLoaded, useStaffList } from '../../editor/table/usePagedList';
import { withRowLink } from '../../editor/table/withOpenLink';
import { uploadButtonLabels } from '../../editor/uploads/labels';
import { UploadButton } from '../../editor/uploads/UploadButton';
import { FileDialog } from './FileDialog';
import { fileLabels } from './labels';

/** Screen at `/admin/files` with the library of uploaded files. The specification does not contain this screen. */
function FilesScreen() {
  const { read, go } = useAddress();
  const { shown } = useStaffList({ pages: libraryPages, columns: fileColumns, filters: fileFilters });
  const name = read('open');
  const listed = shown.list.rows?.find((file) => file.name === name);
  const found = libraryPages.useQuery(
    { ...firstPage, filters: { name: name ?? '' } },
    { skip: !name || !!listed },
  );
  const file = useLastLoaded(listed ?? found.currentData?.rows[0], name);
  const open = (next: string | undefined) => go({ open: next }, { replace: next === undefined });

  return (
    <>
      <ListScreen
        {...shown}
        labels={fileLabels}
        columns={withRowLink(fileColumns, {
          href: (row) => `?open=${row.name}`,
          open: (row) => open(row.name),
        })}
        rowKey={(row) => row.name}
        isMuted={({ uses }) => uses === 0}
        buttons={
          <>
            <UploadButton
              label={uploadButtonLabels.files}
              right="manageFiles"
              load={async () =>
                (await import(/* webpackChunkName: "add-files" */ './AddFilesDialog')).AddFilesDialog
              }
            />
            <CoversButton />
          </>
        }
      />
      {name && file && (
        <FileDialog
          key={file.name}
          file={file}
          onReplace={(next) => open(next)}
          onClose={() => open(undefined)}
        />
      )}
      {name && !file && (
        <PendingItemDialog labels={fileLabels} item={found} onClose={() => open(undefined)} />
      )}
    </>
  );
}

export { FilesScreen as Component };

const fileColumns: readonly Column<LibraryFile>[] = [
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

const fileFilters: readonly Filter[] = [
  choiceFilter('type', 'type', 'type', optionsOf(fileLabels.types)),
  choiceFilter('use', 'use', 'unused', [{ value: '1', label: fileLabels.notUsed }]),
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
