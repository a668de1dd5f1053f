import type { ReactNode } from 'react';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { ContentState } from '../address/useContentState';
import { SelectionBar } from '../selection/SelectionBar';
import { selectionColumn } from '../selection/selectionColumn';
import { useSelection } from '../selection/useSelection';
import { useSwitchSelected, type SetMany } from '../selection/useSwitchSelected';
import type { Fetched, RunningCall, VersionedRecord } from '../record';
import { withTimes } from '../schedule/withTimes';
import type { ListWords } from '../words';
import { SavedButHidden } from './listStates';
import type { Filter } from './listView';
import { opening } from './OpenLink';
import { useColumns } from './useColumns';
import { useListSettings } from './useListSettings';
import { useActiveFirst, type ListState } from './useListState';
import { useListView } from './useListView';
import { useSavedRow } from './useSavedRow';
import { ViewPanel } from './ViewPanel';

interface ManagedList<Row> {
  words: ListWords;
  query: Fetched<Row[] | undefined>;
  state: ContentState;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** The columns of the screen, and those that every screen ends with. The first are the same array at every render. */
  columns: readonly Column<Row>[];
  rowColumns: readonly Column<Row>[];
  /** Those that are shown on request, at the right. */
  moreColumns?: readonly Column<Row>[];
  /** The same array at every render. */
  filters: readonly Filter<Row>[];
  setMany: SetMany;
}

/** What `ContentList` is given besides. */
interface ShownList<Row> {
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter<Row>[];
  perPage: number;
  marked: number | undefined;
  tools: ReactNode;
  notice: ReactNode;
}

/**
 * The list of a content screen as this person works with it: searched, narrowed and sorted by the address, with the
 * columns and the rows per page that were chosen, opened by links, and several rows changed at once.
 */
export function useManagedList<Row extends VersionedRecord>(
  props: ManagedList<Row>,
): { shown: ShownList<Row>; watch: (call: RunningCall) => RunningCall } {
  const { words, query, state, nameOf, columns, rowColumns, moreColumns, filters, setMany } = props;
  const settings = useListSettings();
  const choice = useColumns(columns, moreColumns, settings);
  const list = useListView(useActiveFirst(query), {
    columns: choice.all,
    filters,
    state,
    isLast: isInactive,
  });
  const { saved, watch } = useSavedRow(list, state, {
    filters: filters.map(({ name }) => name),
    perPage: settings.perPage,
  });
  const selection = useSelection(list.status === 'there' ? (list.all ?? list.rows) : undefined);
  const onSwitch = useSwitchSelected<Row>(setMany, selection.selectOnly);

  const shown: ShownList<Row> = {
    list,
    columns: [
      ...(selection.isOn ? [selectionColumn(selection, nameOf)] : []),
      ...withTimes(opening(choice.shown, state.edit)),
      ...rowColumns,
      ...choice.atEnd,
    ],
    filters,
    perPage: settings.perPage,
    marked: saved.id,
    tools: (
      <ViewPanel {...{ settings, state }} columns={choice.choices}>
        <CompactButton aria-pressed={selection.isOn} onClick={selection.toggleMode}>
          {selection.isOn ? 'Select no more' : 'Select'}
        </CompactButton>
      </ViewPanel>
    ),
    notice: (
      <>
        {selection.isOn && (
          <SelectionBar {...{ words, selection, onSwitch }} listed={list.rows ?? []} columns={choice.all} />
        )}
        {saved.hidden && (
          <SavedButHidden name={nameOf(saved.hidden)} onShow={saved.show} onDismiss={saved.dismiss} />
        )}
      </>
    ),
  };
  return { shown, watch };
}

const isInactive = ({ isActive }: VersionedRecord) => isActive === 0;
