import { useContentState } from '../../editor/address/useContentState';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { MissingRightDialog } from '../../editor/MissingRightDialog';
import { useRights } from '../../app/rights/useRights';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList } from '../../editor/table/useLocalList';
import type { ListLabels } from '../../editor/record/contentLabels';
import { columns, editing } from './pageColumns';
import { PageDialog } from './PageDialog';
import { useAdminPageQuery, useAdminPagesQuery } from './pagesApi';
import { pageLabels } from './labels';

/** Screen at `/admin/managepages` that changes the texts of the public pages. */
export function PagesScreen() {
  const state = useContentState();
  const canEdit = useRights()('editPages');
  const query = useAdminPagesQuery(undefined, refetchOptions);
  const local = useLocalList(useListState(query), { columns, filters: none, state });
  const item = useAdminPageQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const opened = item.currentData;

  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(local.list, labels)} />
      <ContentList
        labels={labels}
        {...local}
        onRetry={query.refetch}
        columns={canEdit ? [...columns, editing(state.edit)] : columns}
        rowKey={({ id }) => id}
        isMuted={() => false}
        state={state}
      />
      {!canEdit && state.editing !== undefined && (
        <MissingRightDialog title={labels.heading} right="editPages" onClose={state.close} />
      )}
      {canEdit && opened && (
        <PageDialog key={opened.id} page={opened} reload={item.refetch} onClose={state.close} />
      )}
      {canEdit && state.editing !== undefined && !opened && (
        <PendingItemDialog labels={pageLabels} item={item} onClose={state.close} />
      )}
    </>
  );
}

const none = [] as const;
const labels: ListLabels = pageLabels;
