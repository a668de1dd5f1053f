import type { RecordTable } from './recordColumns';
import type { ActiveContentRow, ScheduledRow } from './contentRow';

/** Columns have the names of the contract's fields. */
export interface OpenAccessTables {
  openAccess: ActiveContentRow &
    ScheduledRow &
    RecordTable & {
      title: string;
      downloadLink: string;
      imageLink: string;
    };
}
