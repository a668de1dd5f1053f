import { Fragment, type ReactNode } from 'react';
import type { Right } from '@juris/contract/rights';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useRights } from '../app/rights/useRights';
import { useContentState } from './address/useContentState';
import { MissingRightDialog } from './MissingRightDialog';
import { PendingItemDialog } from './PendingItemDialog';
import type { RecordLabels } from './record/contentLabels';
import type { QueryState } from './record/record';
import { ListScreen } from './table/ListScreen';
import { editColumn } from './table/rowColumns';
import { useListState } from './table/useListState';
import type { LocalFilter } from './table/useLocalList';
import { useLocalList } from './table/useLocalList';

interface ShortListProps<Row> {
  labels: RecordLabels;
  query: QueryState<Row[] | undefined>;
  /** Loads the rows again. Resolves to undefined if the request fails. */
  reload: () => Promise<Row[] | undefined>;
  columns: readonly Column<Row>[];
  filters: readonly LocalFilter<Row>[];
  nameOf: (row: Row) => string;
  /** Right to add and change rows. */
  right: Right;
  dialog: (props: ShortDialogProps<Row>) => ReactNode;
}

export interface ShortDialogProps<Row> {
  /** The row to edit. Undefined for a new one. */
  item: Row | undefined;
  /** Loads the stored row again. Resolves to undefined if the request fails. */
  reload: () => Promise<Row | undefined>;
  onClose: () => void;
}

/** Renders a screen with a short list, whose rows have all loaded: heading, Add button, list and dialog. */
export function ShortListScreen<Row extends { id: number }>(props: ShortListProps<Row>) {
  const { labels, query, reload, columns, filters, nameOf, right, dialog } = props;
  const state = useContentState();
  const canManage = useRights()(right);
  const local = useLocalList(useListState(query), { columns, filters, state });
  const openedIn = (rows: Row[] | undefined) => rows?.find(({ id }) => id === state.editing);
  const opened = openedIn(query.currentData);

  return (
    <>
      <ListScreen
        {...{ ...local, labels, state }}
        buttons={
          canManage && (
            <AdminButton variant="filled" onClick={state.add}>
              <StaffIcon name="add" size={16} /> {labels.add}
            </AdminButton>
          )
        }
        onRetry={query.refetch}
        columns={canManage ? [...columns, editColumn(nameOf, state.edit)] : columns}
        rowKey={({ id }) => id}
      />
      {!canManage && (state.adding || state.editing !== undefined) && (
        <MissingRightDialog title={labels.heading} right={right} onClose={state.close} />
      )}
      {canManage && (state.adding || opened) && (
        <Fragment key={opened?.id}>
          {dialog({ item: opened, reload: async () => openedIn(await reload()), onClose: state.close })}
        </Fragment>
      )}
      {canManage && state.editing !== undefined && !opened && (
        <PendingItemDialog labels={labels} item={query} onClose={state.close} />
      )}
    </>
  );
}
