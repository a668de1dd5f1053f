import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { textColumn } from '../../editor/table/columns';
import { Timestamp } from '../../editor/table/Timestamp';
import { pageLabels } from './labels';
import type { ListedPage } from './pagesApi';

/** Columns of the list of pages. */
export const columns: readonly Column<ListedPage>[] = [
  textColumn(pageLabels.name, 'name', ({ title }) => title),
  {
    heading: pageLabels.address,
    position: 'detail',
    value: ({ path }) => path,
    cell: ({ path }) => (
      <a href={path} target="_blank" rel="noopener">
        {path} <NewTabHint />
      </a>
    ),
  },
  textColumn(pageLabels.state, 'number', ({ isChanged }) =>
    isChanged ? pageLabels.changed : pageLabels.original,
  ),
  {
    heading: pageLabels.lastChanged,
    position: 'wide',
    value: ({ version, updatedAt }) => (version > 1 ? updatedAt : ''),
    cell: ({ version, updatedAt, savedBy }) =>
      version > 1 && (
        <>
          <Timestamp at={updatedAt} /> {savedBy}
        </>
      ),
  },
];

/** Returns the column with the Edit buttons. */
export const editing = (edit: (id: number) => void): Column<ListedPage> => ({
  heading: pageLabels.editColumn,
  position: 'edit',
  cell: ({ id, title }) => (
    <IconButton icon="edit" size="small" label={pageLabels.editOne(title)} onClick={() => edit(id)} />
  ),
});
