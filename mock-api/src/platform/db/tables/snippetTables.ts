import type { ContentRow, Flag, ScheduledRow } from './contentRow';

/** Columns have the names of the contract's fields. */
export interface SnippetTables {
  snippet: ContentRow &
    ScheduledRow & {
      title: string;
      image_file_name: string;
      pdf_file_name: string;
      published_date: string;
      is_active: Flag;
    };
}
