import { useContentState } from '../../editor/address/useContentState';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { PreviewFromLink } from '../../editor/draft/PreviewFromLink';
import { editorLabels } from '../../editor/labels';
import { useRights } from '../../app/rights/useRights';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList } from '../../editor/table/useLocalList';
import { ListViews } from '../../editor/views/ListViews';
import type { ListLabels } from '../../editor/record/contentLabels';
import { editColumn } from '../../editor/table/rowColumns';
import { columns, filters } from './pageColumns';
import { pagePreview } from './pageForm';
import { PageDialog } from './PageDialog';
import { useAdminPageQuery, useAdminPagesQuery, type ListedPage } from './pagesApi';
import { pageLabels } from './labels';

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
      <ScreenBar heading={labels.heading} summary={summaryText(local.list, labels)} />
      <ContentList
        labels={labels}
        {...local}
        onRetry={query.refetch}
        columns={[...columns, editColumn(titleOf, state.edit, !has('writeDrafts'))]}
        rowKey={({ id }) => id}
        isMuted={() => false}
        state={state}
        tools={<ListViews state={state} filters={filters} />}
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
