import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useContentState } from '../../editor/address/useContentState';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList } from '../../editor/table/useLocalList';
import type { ListLabels } from '../../editor/record/contentLabels';
import { columns, editing } from './publisherColumns';
import { PublisherDialog } from './PublisherDialog';
import { useAdminPublishersQuery } from './publishersApi';
import { publisherLabels } from './labels';

/**
 * Screen at `/admin/managepublishers` that manages the publishers of titles and resources. The specification
 * names the publishers but does not contain this screen.
 */
export function PublishersScreen() {
  const state = useContentState();
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
        <AdminButton variant="filled" onClick={state.add}>
          <StaffIcon name="add" size={16} /> {publisherLabels.add}
        </AdminButton>
      </ScreenBar>
      <ContentList
        labels={labels}
        {...local}
        onRetry={query.refetch}
        columns={[...columns, editing(state.edit)]}
        rowKey={({ id }) => id}
        isMuted={() => false}
        state={state}
      />
      {(state.adding || opened) && (
        <PublisherDialog key={opened?.id} publisher={opened} reload={reload} onClose={state.close} />
      )}
      {state.editing !== undefined && !opened && (
        <PendingItemDialog labels={publisherLabels} item={query} onClose={state.close} />
      )}
    </>
  );
}

const none = [] as const;
const labels: ListLabels = publisherLabels;
