import type { OpenAccessItem, PublishedTitle } from '@juris/contract';
import { publicList } from './publicList';

/** All titles, for the sitemap. */
export const sitemapTitles = publicList<PublishedTitle>(
  'sitemapTitles',
  'PublishedTitle',
  'published-titles',
  'published titles',
);

/** All open-access books, for the sitemap. */
export const sitemapBooks = publicList<OpenAccessItem>(
  'sitemapBooks',
  'OpenAccess',
  'openaccess?onlyActive=1',
  'open-access books',
);
