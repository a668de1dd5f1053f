import type { RecordTable } from './recordColumns';
import type { ActiveContentRow, ScheduledRow } from './contentRow';

/** Columns are named as the fields of the contract. */
export interface OpenAccessTables {
  openAccess: ActiveContentRow &
    ScheduledRow &
    RecordTable & {
      title: string;
      downloadLink: string;
      imageLink: string;
    };
}
