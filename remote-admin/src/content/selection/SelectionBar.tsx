import { useState } from 'react';
import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { csv } from '../export/csv';
import { saveFile } from '../export/saveFile';
import type { ContentRecord } from '../record';
import type { ListWords } from '../words';
import { exportedRow } from './exportedRow';
import type { Selection } from './useSelection';
import type { SwitchSelected } from './useSwitchSelected';

interface SelectionBarProps<Row> {
  words: ListWords;
  selection: Selection<Row>;
  /** The rows that the list shows, on all its pages. */
  listed: readonly Row[];
  /** What is exported of a row. */
  columns: readonly Column<Row>[];
  onSwitch: SwitchSelected<Row>;
}

/** The actions on all selected rows, each with their number. */
export function SelectionBar<Row extends ContentRecord>(props: SelectionBarProps<Row>) {
  const { words, selection, listed, columns, onSwitch } = props;
  const [asking, setAsking] = useState<0 | 1>();
  const toSwitch = selection.rows.filter(({ isActive }) => isActive !== asking);
  const on = selection.rows.filter(({ isActive }) => isActive === 0).length;
  const off = selection.rows.length - on;
  const many = (number: number) => `${number} ${number === 1 ? words.one : words.many}`;
  const exportSelected = () => {
    const rows = selection.rows.map((row) => exportedRow(row, columns));
    saveFile(`${words.many.replaceAll(' ', '-')}.csv`, csv(rows), 'text/csv;charset=utf-8');
  };
  return (
    <Bar role="group" aria-label={`Selected ${words.many}`}>
      <p role="status">{many(selection.rows.length)} selected</p>
      <CompactButton onClick={() => selection.selectOnly(listed.map(({ id }) => id))}>
        Select all {listed.length}
      </CompactButton>
      {on > 0 && <CompactButton onClick={() => setAsking(1)}>Switch {on} on</CompactButton>}
      {off > 0 && <CompactButton onClick={() => setAsking(0)}>Switch {off} off</CompactButton>}
      {selection.rows.length > 0 && (
        <CompactButton onClick={exportSelected}>
          <Icon name="download" size={16} /> Export {selection.rows.length} as CSV
        </CompactButton>
      )}
      {asking !== undefined && (
        <ConfirmDialog
          question={`Do you want to ${asking === 1 ? 'activate' : 'deactivate'} ${many(toSwitch.length)}?`}
          consequence={
            asking === 1
              ? 'All of them appear on the site at once.'
              : 'All of them leave the site at once. You can switch them on again here.'
          }
          confirmLabel={asking === 1 ? 'Activate' : 'Deactivate'}
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

const Bar = styled.div`
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
