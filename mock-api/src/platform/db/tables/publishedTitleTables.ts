import type { Generated } from 'kysely';
import type { RecordTable } from './recordColumns';
import type { ActiveContentRow, ScheduledRow, SortKeys } from './contentRow';

/** Table of published titles. Its columns have the same names as the fields in the API. */
export interface PublishedTitleTables {
  publishedTitle: ActiveContentRow &
    ScheduledRow &
    RecordTable &
    SortKeys<'authorName' | 'buyLink'> & {
      title: string;
      authorName: string;
      buyLink: string;
      /** Null only for a draft without a publisher. */
      publisherId: number | null;
      imgLink: string;
      /** File name of the sample chapter; empty without one. */
      sampleLink: Generated<string>;
      place: Generated<number>;
    };
}
