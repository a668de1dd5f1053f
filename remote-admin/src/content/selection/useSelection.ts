import { useMemo, useState } from 'react';
import type { ContentRecord } from '../record';

/** The selected rows of a list, for actions on several at once. */
export interface Selection<Row> {
  /** Rows can be selected. */
  isOn: boolean;
  toggleMode: () => void;
  /** Those that are selected, also where the list is filtered or on another page since. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  setSelected: (row: Row, isSelected: boolean) => void;
  /** Selects these and no others, by their ids. */
  selectOnly: (ids: readonly number[]) => void;
}

const noIds: ReadonlySet<number> = new Set();

/** Selects rows of a list. @param all its rows, before they are filtered */
export function useSelection<Row extends ContentRecord>(all: readonly Row[] | undefined): Selection<Row> {
  const [isOn, setIsOn] = useState(false);
  const [ids, setIds] = useState(noIds);
  const rows = useMemo(() => (ids.size === 0 ? [] : (all ?? []).filter(({ id }) => ids.has(id))), [all, ids]);
  return {
    isOn,
    toggleMode: () => {
      setIsOn(!isOn);
      setIds(noIds);
    },
    rows,
    has: ({ id }) => ids.has(id),
    setSelected: ({ id }, isSelected) =>
      setIds((before) => {
        const after = new Set(before);
        if (isSelected) after.add(id);
        else after.delete(id);
        return after;
      }),
    selectOnly: (selected) => setIds(new Set(selected)),
  };
}
