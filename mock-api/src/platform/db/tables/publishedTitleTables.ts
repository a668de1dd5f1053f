import type { Generated } from 'kysely';
import type { RecordTable } from './recordColumns';
import type { ActiveContentRow, ScheduledRow, SortKeys } from './contentRow';

/** Columns are named as the fields of the contract. */
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
