import { useState } from 'react';
import type { VersionedRecord } from '../record/record';

/** The selected rows of a list, for bulk actions. */
export interface Selection<Row> {
  /** True while the selection mode is active, in which rows have checkboxes. */
  isOn: boolean;
  toggleMode: () => void;
  /**
   * Selected rows, each in the version that was loaded last. They can be on other pages or come from earlier searches.
   */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  setSelected: (row: Row, isSelected: boolean) => void;
  /** Replaces the selection. */
  selectOnly: (rows: readonly Row[]) => void;
}

const noRows: ReadonlyMap<number, never> = new Map<number, never>();

/**
 * Manages the selected rows of a list.
 * @param shown Rows of the visible page. If they contain a newer version of a selected row, the selection is updated.
 */
export function useSelection<Row extends VersionedRecord>(shown: readonly Row[] | undefined): Selection<Row> {
  const [isOn, setIsOn] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(noRows);
  const newer = (shown ?? []).filter((row) => selected.has(row.id) && selected.get(row.id) !== row);
  if (newer.length > 0) setSelected(new Map([...selected, ...byId(newer)]));
  return {
    isOn,
    toggleMode: () => {
      setIsOn(!isOn);
      setSelected(noRows);
    },
    rows: [...selected.values()],
    has: ({ id }) => selected.has(id),
    setSelected: (row, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        if (isSelected) after.set(row.id, row);
        else after.delete(row.id);
        return after;
      }),
    selectOnly: (rows) => setSelected(new Map(byId(rows))),
  };
}

const byId = <Row extends VersionedRecord>(rows: readonly Row[]) => rows.map((row) => [row.id, row] as const);
