import { useState } from 'react';
/** The selected rows of a list, for bulk actions. */
export interface Selection<Row> {
  /** True in the selection mode, in which rows have checkboxes. */
  isOn: boolean;
  toggleMode: () => void;
  /** Selected rows, also from other pages or earlier searches, in the version that was loaded last. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  setSelected: (row: Row, isSelected: boolean) => void;
  selectOnly: (rows: readonly Row[]) => void;
}

/** Key that identifies a row in its list. */
type Key = string | number;

const noRows: ReadonlyMap<Key, never> = new Map<Key, never>();

/**
 * Manages the selected rows of a list.
 * @param shown Rows of the visible page. If they contain a newer version of a selected row, the selection is updated.
 * @param keyOf Returns the key of a row.
 */
export function useSelection<Row>(
  shown: readonly Row[] | undefined,
  keyOf: (row: Row) => Key,
): Selection<Row> {
  const byKey = (rows: readonly Row[]) => rows.map((row) => [keyOf(row), row] as const);
  const [isOn, setIsOn] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(noRows);
  const newer = (shown ?? []).filter((row) => selected.has(keyOf(row)) && selected.get(keyOf(row)) !== row);
  if (newer.length > 0) setSelected(new Map([...selected, ...byKey(newer)]));
  return {
    isOn,
    toggleMode: () => {
      setIsOn(!isOn);
      setSelected(noRows);
    },
    rows: [...selected.values()],
    has: (row) => selected.has(keyOf(row)),
    setSelected: (row, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        if (isSelected) after.set(keyOf(row), row);
        else after.delete(keyOf(row));
        return after;
      }),
    selectOnly: (rows) => setSelected(new Map(byKey(rows))),
  };
}
