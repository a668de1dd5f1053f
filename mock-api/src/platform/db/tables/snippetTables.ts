import type { ContentRow, Flag, ImageRow, ScheduledRow } from './contentRow';

/** Table of snippets. Its columns have the same names as the fields in the API. */
export interface SnippetTables {
  snippet: ContentRow &
    ImageRow &
    ScheduledRow & {
      title: string;
      image_file_name: string;
      pdf_file_name: string;
      published_date: string;
      is_active: Flag;
    };
}
