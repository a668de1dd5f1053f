import type { ScheduledTable, SortKeys } from './contentRow';
import type { AuthorProfileTables } from './authorProfileTables';
import type { Banner } from '@juris/contract/banners';
import type { LeaderTables } from './leaderTables';
import type { OpenAccessTables } from './openAccessTables';
import type { PublishedTitleTables } from './publishedTitleTables';
import type { PdfDetails } from '@juris/contract/pdfDetails';
import type { Resource } from '@juris/contract/resources';
import type { SeriesProfileTables } from './seriesProfileTables';
import type { SnippetTables } from './snippetTables';

/** Tables of all content types with a schedule, that is, all except people and profiles. */
export interface ScheduledTables extends OpenAccessTables, PublishedTitleTables, SnippetTables {
  banner: ScheduledTable<Banner, 'focalX' | 'focalY'> & SortKeys<'subTitle' | 'redirectURL'>;
  resource: ScheduledTable<Omit<Resource, 'publisherName' | 'publisherId' | keyof PdfDetails>> &
    SortKeys<'description'> & {
      /** Null only for a draft without a publisher. */
      publisherId: number | null;
    };
}

/** Tables of all content types. */
export type ContentTables = AuthorProfileTables & LeaderTables & SeriesProfileTables & ScheduledTables;
