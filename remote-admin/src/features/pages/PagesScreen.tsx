import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { useRights } from '../../app/rights/useRights';
import { useContentState } from '../../editor/address/useContentState';
import { PreviewFromLink } from '../../editor/draft/PreviewFromLink';
import { editorLabels } from '../../editor/labels';
import { linkLabels } from '../../editor/links/labels';
import { ProblemLine } from '../../editor/links/LinkProblems';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import type { ListLabels } from '../../editor/record/contentLabels';
import { publicationState, stateLabels } from '../../editor/schedule/schedule';
import { textColumn } from '../../editor/table/columns';
import { listLabels } from '../../editor/table/labels';
import { ListScreen } from '../../editor/table/ListScreen';
import { editColumn } from '../../editor/table/rowColumns';
import { Timestamp } from '../../editor/table/Timestamp';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList, type LocalFilter } from '../../editor/table/useLocalList';
import { pageLabels } from './labels';
import { PageDialog } from './PageDialog';
import { pagePreview } from './pageForm';
import { useAdminPageQuery, useAdminPagesQuery, type ListedPage } from './pagesApi';

/** Screen at `/admin/managepages` that changes the texts of the public pages. */
export function PagesScreen() {
  const state = useContentState();
  const has = useRights();
  const query = useAdminPagesQuery(undefined, refetchOptions);
  const local = useLocalList(useListState(query), { columns, filters, state });
  const id = state.editing ?? state.previewing;
  const item = useAdminPageQuery(id ?? 0, { skip: id === undefined });
  const opened = item.currentData;

  return (
    <>
      <ListScreen
        {...{ ...local, labels, state }}
        onRetry={query.refetch}
        columns={[...columns, editColumn(titleOf, state.edit, !has('writeDrafts'))]}
        rowKey={({ id }) => id}
      />
      {opened && state.editing !== undefined && (
        <PageDialog key={opened.id} page={opened} reload={item.refetch} onClose={state.close} />
      )}
      {opened && state.previewing !== undefined && (
        <PreviewFromLink
          title={editorLabels.preview}
          preview={pagePreview(opened, opened.texts)}
          onClose={state.close}
        />
      )}
      {id !== undefined && !opened && (
        <PendingItemDialog labels={pageLabels} item={item} onClose={state.close} />
      )}
    </>
  );
}

const titleOf = ({ title }: ListedPage) => title;

const labels: ListLabels = pageLabels;

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
const filters: readonly LocalFilter<ListedPage>[] = [
  { name: 'state', label: 'state', valueOf: ({ state }) => (state ? stateLabels[state] : '') },
  {
    name: 'links',
    label: 'link',
    valueOf: ({ brokenLinks }) => (brokenLinks ? linkLabels.brokenLink : ''),
  },
];
