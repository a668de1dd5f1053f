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
  textColumn(listLabels.state, 'detail', (page) =>
    page.state ? publicationState({ ...page, isActive: 1 }) : '',
  ),
  textColumn(pageLabels.texts, 'wide', ({ isChanged }) =>
    isChanged ? pageLabels.changed : pageLabels.original,
  ),
  {
    heading: listLabels.lastChanged,
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
