import type { Generated } from 'kysely';

/** Columns of tables whose rows staff can move to the bin. */
export interface RemovableTable {
  /** Time of the move to the bin (ISO 8601, UTC); null if the row is not in the bin. */
  removedAt: Generated<string | null>;
  /** Name of the member of staff who moved the row to the bin, at the time of the move; otherwise empty. */
  removedBy: Generated<string>;
}
