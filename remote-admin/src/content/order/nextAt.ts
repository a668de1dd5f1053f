import type { ContentRecord } from '../record';

/** A move as it is stored. */
export interface MovedRow<Row> {
  /** All rows of the list, in its order. */
  all: readonly Row[];
  /** Those that are put in order: active ones, and what the list is narrowed to. */
  order: readonly Row[];
  row: Row;
  /** The new place among them, from 1. */
  to: number;
}

/** The active row that one comes to stand before by a move; null for the end. */
export function nextAt<Row extends ContentRecord>({ all, order, row, to }: MovedRow<Row>): number | null {
  const others = order.filter(({ id }) => id !== row.id);
  const next = others[to - 1];
  if (next) return next.id;
  // Behind the last of them, where more follow that the list does not show.
  const rest = all.filter(({ id, isActive }) => id !== row.id && isActive === 1);
  const last = rest.findIndex(({ id }) => id === others.at(-1)?.id);
  return rest[last + 1]?.id ?? null;
}
