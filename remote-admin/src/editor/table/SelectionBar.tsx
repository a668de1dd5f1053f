import { useState, type ReactNode } from 'react';
import type { ListRequest } from '../api/listPages';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { ExportButton, readRows, saveRows } from './ExportButton';
import type { VersionedRecord, ContentRecord } from '../record/record';
import { formatIndianTime } from '../schedule/indianTime';
import type { Schedule } from '../schedule/schedule';
import type { ListOf } from './useContent';
import type { ListLabels } from '../record/recordTypes';
import type { Selection } from './useSelection';
import { maxBulkSize, type SwitchSelected } from './useActiveSwitch';
import { listLabels } from './labels';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import styled from 'styled-components';

interface SelectionBarProps<Row extends VersionedRecord> {
  labels: ListLabels;
  selection: Selection<Row>;
  content: ListOf<Row>;
  onSwitch: SwitchSelected<Row>;
  /** Renders further buttons for the selected rows. */
  actions?: SelectionActions<Row> | undefined;
}

/**
 * Renders buttons of a content type for the selected rows.
 * @param total Number of rows on all pages of the list.
 */
export type SelectionActions<Row extends VersionedRecord> = (
  selection: Selection<Row>,
  request: ListRequest | undefined,
  total: number,
) => ReactNode;

/** Renders the buttons that select all rows and change the status of selected rows. */
export function SelectionBar<Row extends VersionedRecord>(props: SelectionBarProps<Row>) {
  const { labels, selection, content, onSwitch, actions } = props;
  const { list, pages, request, allColumns } = content;
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<0 | 1>();
  const toSwitch = selection.rows.filter(({ isActive }) => isActive !== asking);
  const on = selection.rows.filter(({ isActive }) => isActive === 0).length;
  const off = selection.rows.length - on;
  const many = (number: number) => `${number} ${number === 1 ? labels.one : labels.many}`;
  const file = labels.many;
  const cells = (row: Row) => exportRow(row, allColumns);

  const { rows: shown = [], total = 0 } = list.status === 'there' ? list : {};
  // The API limits the number of rows in one bulk change. In a longer list, the button selects only the visible page.
  const selectsPage = total > maxBulkSize;
  async function select() {
    const rows = selectsPage || !request ? shown : await readRows({ dispatch, pages, request, keyOf });
    if (rows) selection.selectOnly(rows);
    else dispatch(notify('failure', listLabels.selectFailed));
  }
  return (
    <Bar role="group" aria-label={listLabels.selection(labels.many)}>
      <p role="status">{listLabels.selected(many(selection.rows.length))}</p>
      <AdminButton onClick={() => void select()}>
        {selectsPage ? listLabels.selectPage(shown.length) : listLabels.selectAll(total)}
      </AdminButton>
      {on > 0 && <AdminButton onClick={() => setAsking(1)}>{listLabels.publishCount(on)}</AdminButton>}
      {off > 0 && <AdminButton onClick={() => setAsking(0)}>{listLabels.hideCount(off)}</AdminButton>}
      {actions?.(selection, request, total)}
      {selection.rows.length > 0 && (
        <AdminButton onClick={() => saveRows(file, selection.rows.map(cells))}>
          <Icon name="download" size={16} /> {listLabels.exportSelected(selection.rows.length)}
        </AdminButton>
      )}
      <ExportButton
        {...{ pages, request, keyOf, cells }}
        name={file}
        label={listLabels.exportAll(total)}
        total={selection.rows.length > 0 ? 0 : total}
      />
      {asking !== undefined && (
        <ConfirmDialog
          {...(asking === 1
            ? {
                question: listLabels.publishQuestion(many(toSwitch.length)),
                consequence: appearances(toSwitch),
                confirmLabel: listLabels.publish,
              }
            : {
                question: listLabels.hideQuestion(many(toSwitch.length)),
                consequence: listLabels.hideConsequence(toSwitch.length),
                confirmLabel: listLabels.hide,
              })}
          onConfirm={() => {
            setAsking(undefined);
            void onSwitch(toSwitch, asking);
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Bar>
  );
}

/** Returns how many of the rows appear when, if they are published. */
function appearances(rows: readonly Partial<Schedule>[]): string {
  const now = Date.now();
  const counts = new Map<string, number>();
  for (const { activeFrom = '', activeUntil = '' } of rows) {
    const start = Date.parse(activeFrom) > now ? activeFrom : '';
    const key = Date.parse(activeUntil) <= now ? 'ended' : start;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [immediately, ended] = [counts.get('') ?? 0, counts.get('ended') ?? 0];
  const later = [...counts].filter(([time]) => time !== '' && time !== 'ended').sort();
  const named = later.slice(0, MOST_TIMES);
  const others = later.slice(MOST_TIMES).reduce((sum, [, count]) => sum + count, 0);
  return [
    immediately > 0 && listLabels.appearNow(immediately),
    ...named.map(([time, count]) => listLabels.appearOn(count, formatIndianTime(time))),
    others > 0 && listLabels.appearLater(others),
    ended > 0 && listLabels.appearNever(ended),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Maximum number of times that the question before a publication names. */
const MOST_TIMES = 3;

const keyOf = ({ id }: VersionedRecord) => id;

/**
 * Returns the cells of a row for an export, by heading: the full texts of all columns with a value, including hidden
 * columns and the state.
 */
export const exportRow = <Row extends ContentRecord>(
  row: Row,
  columns: readonly Column<Row>[],
): Record<string, string> => ({
  [listLabels.number]: String(row.id),
  ...Object.fromEntries(
    columns.flatMap(({ heading, value }) => (value ? [[heading, String(value(row))]] : [])),
  ),
});

/** Bar above a table, with the number of selected rows and the buttons that change them. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  padding: 8px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-surface);
  p {
    margin-right: auto;
    font-feature-settings: 'tnum';
  }
`;
