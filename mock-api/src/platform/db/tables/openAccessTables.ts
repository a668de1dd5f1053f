import type { RecordTable } from './recordColumns';
import type { ActiveContentRow, ScheduledRow } from './contentRow';

/** Table of open-access books. Its columns have the same names as the fields in the API. */
export interface OpenAccessTables {
  openAccess: ActiveContentRow &
    ScheduledRow &
    RecordTable & {
      title: string;
      downloadLink: string;
      imageLink: string;
    };
}
