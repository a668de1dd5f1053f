import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { linkLabels } from '../../editor/links/labels';
import { ProblemLine } from '../../editor/links/LinkProblems';
import { textColumn } from '../../editor/table/columns';
import { publicationState, stateLabels } from '../../editor/schedule/schedule';
import type { LocalFilter } from '../../editor/table/localList';
import { Timestamp } from '../../editor/table/Timestamp';
import { listLabels } from '../../editor/table/labels';
import { pageLabels } from './labels';
import type { ListedPage } from './pagesApi';

/** Columns of the list of pages. */
export const columns: readonly Column<ListedPage>[] = [
  {
    heading: pageLabels.name,
    position: 'name',
    value: ({ title }) => title,
    cell: ({ title, brokenLinks }) => (
      <>
        {title}
        {!!brokenLinks && <ProblemLine>{linkLabels.brokenCount(brokenLinks)}</ProblemLine>}
      </>
    ),
  },
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
  textColumn(pageLabels.state, 'detail', (page) =>
    page.state ? publicationState({ ...page, isActive: 1 }) : '',
  ),
  textColumn(pageLabels.texts, 'wide', ({ isChanged }) =>
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

/** Filters by publication state and by broken links. */
export const filters: readonly LocalFilter<ListedPage>[] = [
  { name: 'state', label: 'state', valueOf: ({ state }) => (state ? stateLabels[state] : '') },
  {
    name: 'links',
    label: 'link',
    valueOf: ({ brokenLinks }) => (brokenLinks ? linkLabels.brokenLink : ''),
  },
];

/**
 * Returns the column with the Edit buttons.
 * @param isReadOnly whether the user may only view the texts
 */
export const editing = (edit: (id: number) => void, isReadOnly: boolean): Column<ListedPage> => ({
  heading: isReadOnly ? listLabels.view : listLabels.edit,
  position: 'edit',
  cell: ({ id, title }) => (
    <IconButton
      icon={isReadOnly ? 'view' : 'edit'}
      size="small"
      label={(isReadOnly ? listLabels.viewOf : listLabels.editOf)(title)}
      onClick={() => edit(id)}
    />
  ),
});
