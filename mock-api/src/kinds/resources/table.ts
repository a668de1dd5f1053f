import type { ActiveContentRow, ScheduledRow } from '../../database/contentRow';

/** Columns are named as the fields of the contract. */
export interface ResourceTables {
  resource: ActiveContentRow &
    ScheduledRow & {
      bookTitle: string;
      publisherId: number;
      description: string;
      downloadLink: string;
      coverImageLink: string;
    };
}
