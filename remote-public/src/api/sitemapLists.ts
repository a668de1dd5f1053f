import type { OpenAccessItem, PublishedTitle } from '@juris/contract';
import { publicList } from './publicList';

/** Endpoint for the complete list of titles, for an API without `indexOfTitles`. */
export const sitemapTitles = publicList<PublishedTitle>(
  'sitemapTitles',
  'PublishedTitle',
  'published-titles',
  'published titles',
);

/** Endpoint for all open-access books, for an API without `indexOfOpenAccess`. */
export const sitemapBooks = publicList<OpenAccessItem>(
  'sitemapBooks',
  'OpenAccess',
  'openaccess?onlyActive=1',
  'open-access books',
);
