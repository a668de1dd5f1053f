import type { ReactNode } from 'react';
import type { VersionedTypeName } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useRights } from '../../app/rights/useRights';
import { withLinkProblems } from '../links/withLinkProblems';
import { usePresentEditors, withPresence } from '../presence/withPresence';
import type { ListLabels } from '../record/contentLabels';
import type { PendingRequest, VersionedRecord } from '../record/record';
import { withSchedule } from '../schedule/withSchedule';
import { ListViews } from '../views/ListViews';
import { statusFilter, type Filter } from './filters';
import { listLabels } from './labels';
import { HiddenSavedNotice } from './listStates';
import { SelectionBar, type SelectionActions } from './SelectionBar';
import { selectionColumn } from './selectionColumn';
import { StateFilter } from './StateFilter';
import { useColumns, visibleHeadings } from './useColumns';
import type { ListOf } from './useContent';
import type { ListState } from './useListState';
import { useSavedRow } from './useSavedRow';
import { useSelection } from './useSelection';
import { useSwitchSelected, type SetMany } from './useSwitchSelected';
import { ViewPanel } from './ViewPanel';
import { withOpenLink } from './withOpenLink';

interface ManagedList<Row extends VersionedRecord> {
  labels: ListLabels;
  content: ListOf<Row> & { kind: VersionedTypeName; setMany: SetMany };
  nameOf: (record: object) => string;
  /** The Edit and Status columns, which follow the columns of the content type. */
  rowColumns: readonly Column<Row>[];
  /** Renders further buttons for the selected rows. */
  selectionActions?: SelectionActions<Row> | undefined;
}

interface ShownList<Row> {
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  perPage: number;
  marked: number | undefined;
  tools: ReactNode;
  notice: ReactNode;
}

/**
 * Manages the list of a content screen: columns, page size, links that open rows, and bulk actions.
 * @returns `shown` are props of `ContentList`. Pass every save through `watch`, so that the list shows the saved row.
 */
export function useContentTable<Row extends VersionedRecord>(
  props: ManagedList<Row>,
): { shown: ShownList<Row>; watch: (call: PendingRequest) => PendingRequest } {
  const { labels, content, nameOf, rowColumns, selectionActions } = props;
  const { state, settings, columns, moreColumns, filters, list } = content;
  const has = useRights();
  const choice = useColumns(columns, moreColumns, settings, state);
  const editors = usePresentEditors(content.kind, list.status === 'there' && list.total > 0);
  const { saved, watch } = useSavedRow(content, nameOf);
  const selection = useSelection(list.rows, ({ id }) => id);
  const onSwitch = useSwitchSelected<Row>(content.setMany, selection.selectOnly);

  // The filter by state replaces the filter by status, unless an older address contains a status.
  const counts = list.status === 'there' ? list.states : undefined;
  const offered =
    counts && state.filterValue(statusFilter.name) === undefined
      ? filters.filter((filter) => filter !== statusFilter)
      : filters;

  const shown: ShownList<Row> = {
    list,
    columns: [
      ...(selection.isOn ? [selectionColumn(selection, nameOf)] : []),
      ...withPresence(withLinkProblems(withSchedule(withOpenLink(choice.shown, state.edit))), editors),
      ...rowColumns,
      ...choice.atEnd,
    ],
    filters: offered,
    perPage: settings.perPage,
    marked: saved.id,
    tools: (
      <ViewPanel {...{ settings, state }} columns={choice.choices}>
        <ListViews {...{ state, filters }} columns={visibleHeadings(choice.choices)} />
        {has('changeInBulk') && (
          <AdminButton aria-pressed={selection.isOn} onClick={selection.toggleMode}>
            {selection.isOn ? listLabels.cancelSelection : listLabels.select}
          </AdminButton>
        )}
      </ViewPanel>
    ),
    notice: (
      <>
        {counts && <StateFilter state={state} counts={counts} />}
        {selection.isOn && (
          <SelectionBar {...{ labels, selection, content, onSwitch }} actions={selectionActions} />
        )}
        {saved.hidden !== undefined && (
          <HiddenSavedNotice name={saved.hidden} onShow={saved.show} onDismiss={saved.dismiss} />
        )}
      </>
    ),
  };
  return { shown, watch };
}
