import type { BannerTables } from './banners/table';
import type { LeaderTables } from './leaders/table';
import type { OpenAccessTables } from './open-access/table';
import type { PublishedTitleTables } from './published-titles/table';
import type { ResourceTables } from './resources/table';
import type { SnippetTables } from './snippets/table';

/** The tables of the kinds that readers see only between two moments. */
export type ScheduledTables = BannerTables &
  OpenAccessTables &
  PublishedTitleTables &
  ResourceTables &
  SnippetTables;

/** The table of every kind. */
export type ContentTables = LeaderTables & ScheduledTables;
