import type { ScheduledTable, SortKeys } from '../database/contentRow';
import type { Banner } from '@juris/contract/banners';
import type { LeaderTables } from './leaders/table';
import type { OpenAccessTables } from './open-access/table';
import type { PublishedTitleTables } from './published-titles/table';
import type { Resource } from '@juris/contract/resources';
import type { SnippetTables } from './snippets/table';

/** The tables of the kinds that readers see only between two moments. */
export interface ScheduledTables extends OpenAccessTables, PublishedTitleTables, SnippetTables {
  banner: ScheduledTable<Banner, 'focalX' | 'focalY'> & SortKeys<'subTitle' | 'redirectURL'>;
  resource: ScheduledTable<Omit<Resource, 'publisherName'>> & SortKeys<'description'>;
}

/** The table of every kind. */
export type ContentTables = LeaderTables & ScheduledTables;
