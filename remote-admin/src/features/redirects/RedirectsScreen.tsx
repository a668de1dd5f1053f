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
import { columns, editing, filters } from './redirectColumns';
import { RedirectDialog } from './RedirectDialog';
import { useAdminRedirectsQuery } from './redirectsApi';
import { redirectLabels } from './labels';

/** Screen at `/admin/redirects` that manages redirects from campaign addresses. */
export function RedirectsScreen() {
  const state = useContentState();
  const canManage = useRights()('manageRedirects');
  const query = useAdminRedirectsQuery(undefined, refetchOptions);
  const { currentData } = query;
  const rows = { ...query, currentData: currentData?.rows };
  const local = useLocalList(useListState(rows), { columns, filters, state });
  const openedIn = (all: typeof currentData) => all?.rows.find(({ id }) => id === state.editing);
  const opened = openedIn(currentData);

  async function reload() {
    const { data, isError } = await query.refetch();
    return isError ? undefined : openedIn(data);
  }

  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(local.list, labels)}>
        {canManage && (
          <AdminButton variant="filled" onClick={state.add}>
            <StaffIcon name="add" size={16} /> {redirectLabels.add}
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
        tools={<ListViews state={state} filters={filters} />}
      />
      {!canManage && (state.adding || state.editing !== undefined) && (
        <MissingRightDialog title={labels.heading} right="manageRedirects" onClose={state.close} />
      )}
      {canManage && (state.adding || opened) && (
        <RedirectDialog
          key={opened?.id}
          redirect={opened}
          hosts={currentData?.hosts ?? []}
          reload={reload}
          onClose={state.close}
        />
      )}
      {canManage && state.editing !== undefined && !opened && (
        <PendingItemDialog labels={redirectLabels} item={rows} onClose={state.close} />
      )}
    </>
  );
}

const labels: ListLabels = redirectLabels;
