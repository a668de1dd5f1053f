import { useMemo, useState } from 'react';
import type { ContentRecord } from '../record';

/** The rows that something is to be done with at once. */
export interface Chosen<Row> {
  /** Rows can be chosen. */
  isOn: boolean;
  turn: () => void;
  /** Those that are, also where the list is narrowed or turned to another page since. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  choose: (row: Row, isChosen: boolean) => void;
  /** Chooses these and no others, by their ids. */
  only: (ids: readonly number[]) => void;
}

const nobody: ReadonlySet<number> = new Set();

/** Choosing rows of a list. @param all its rows, before they are narrowed */
export function useChosen<Row extends ContentRecord>(all: readonly Row[] | undefined): Chosen<Row> {
  const [isOn, setIsOn] = useState(false);
  const [ids, setIds] = useState(nobody);
  const rows = useMemo(() => (ids.size === 0 ? [] : (all ?? []).filter(({ id }) => ids.has(id))), [all, ids]);
  return {
    isOn,
    turn: () => {
      setIsOn(!isOn);
      setIds(nobody);
    },
    rows,
    has: ({ id }) => ids.has(id),
    choose: ({ id }, isChosen) =>
      setIds((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    only: (chosen) => setIds(new Set(chosen)),
  };
}
