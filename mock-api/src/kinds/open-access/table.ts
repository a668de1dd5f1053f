import type { RecordTable } from '../../books/recordColumns';
import type { ActiveContentRow, ScheduledRow } from '../../database/contentRow';

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
