import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useRights } from '../../app/rights/useRights';
import { useContentState } from '../../editor/address/useContentState';
import { MissingRightDialog } from '../../editor/MissingRightDialog';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList } from '../../editor/table/useLocalList';
import { ListViews } from '../../editor/views/ListViews';
import type { ListLabels } from '../../editor/record/contentLabels';
import { columns, editing } from './publisherColumns';
import { PublisherDialog } from './PublisherDialog';
import { useAdminPublishersQuery } from './publishersApi';
import { publisherLabels } from './labels';

/**
 * Screen at `/admin/managepublishers` that manages the publishers of titles and resources. The specification does not
 * contain it.
 */
export function PublishersScreen() {
  const state = useContentState();
  const canManage = useRights()('managePublishers');
  const query = useAdminPublishersQuery(undefined, refetchOptions);
  const local = useLocalList(useListState(query), { columns, filters: none, state });
  const openedIn = (rows: typeof query.currentData) => rows?.find(({ id }) => id === state.editing);
  const opened = openedIn(query.currentData);

  async function reload() {
    const { data, isError } = await query.refetch();
    return isError ? undefined : openedIn(data);
  }

  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(local.list, labels)}>
        {canManage && (
          <AdminButton variant="filled" onClick={state.add}>
            <StaffIcon name="add" size={16} /> {publisherLabels.add}
          </AdminButton>
        )}
      </ScreenBar>
      <ContentList
        labels={labels}
        {...local}
        onRetry={query.refetch}
        columns={canManage ? [...columns, editing(state.edit)] : columns}
        rowKey={({ id }) => id}
        isMuted={() => false}
        state={state}
        tools={<ListViews state={state} filters={none} />}
      />
      {!canManage && (state.adding || state.editing !== undefined) && (
        <MissingRightDialog title={labels.heading} right="managePublishers" onClose={state.close} />
      )}
      {canManage && (state.adding || opened) && (
        <PublisherDialog key={opened?.id} publisher={opened} reload={reload} onClose={state.close} />
      )}
      {canManage && state.editing !== undefined && !opened && (
        <PendingItemDialog labels={publisherLabels} item={query} onClose={state.close} />
      )}
    </>
  );
}

const none = [] as const;
const labels: ListLabels = publisherLabels;
