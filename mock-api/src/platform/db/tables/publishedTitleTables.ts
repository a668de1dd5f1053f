import type { Generated } from 'kysely';
import type { RecordTable } from './recordColumns';
import type { ActiveContentRow, ScheduledRow, SortKeys } from './contentRow';

/** Columns have the names of the contract's fields. */
export interface PublishedTitleTables {
  publishedTitle: ActiveContentRow &
    ScheduledRow &
    RecordTable &
    SortKeys<'authorName' | 'buyLink'> & {
      title: string;
      authorName: string;
      buyLink: string;
      publisherId: number;
      imgLink: string;
      place: Generated<number>;
    };
}
