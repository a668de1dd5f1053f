import { toCatalogued } from '../../platform/db/tables/recordColumns';
import { withinSchedule } from '../content/schedule';
import { ATOM, NEWEST, atomFeed, feedResponse, type FeedEntry, bookEntry } from './atomFeed';
import type { Exports } from '../exports/exports';
import { exportSender } from '../exports/sendExport';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';

/** Path of the page that shows the snippets, the newsletter tab of the resources page. */
const newsletterTab = '/resources?publisher=8';

/** Routes of the Atom feeds. The shell forwards `/feeds` to the API, so these paths are public. */
export function feedRoutes(app: ApiServer, services: Services & { exports: Exports }): void {
  const { exports, siteName, siteOrigin } = services;
  const sendExport = exportSender(exports);
  const feeds = [
    {
      name: 'titles',
      table: 'publishedTitle',
      tag: 'Published titles',
      title: `New titles of ${siteName}`,
      page: '/',
      entries: newTitles,
    },
    {
      name: 'snippets',
      table: 'snippet',
      tag: 'Snippets',
      title: `Snippets of ${siteName}`,
      page: newsletterTab,
      entries: newSnippets,
    },
  ] as const;
  for (const { name, table, tag, title, page, entries } of feeds) {
    exports.add({
      name: `feed-${name}`,
      tables: [table],
      async *chunks() {
        yield atomFeed({
          title,
          author: siteName,
          address: `${siteOrigin}/feeds/${name}.atom`,
          page: siteOrigin + page,
          entries: await entries(services),
        });
      },
    });
    taggedRoutes(app, tag).read(`/feeds/${name}.atom`, 'public', {
      operationId: `getFeedOf${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      summary: `${title}, as an Atom feed`,
      description: `The ${NEWEST} latest active records.`,
      response: { 200: feedResponse, ...notModified },
      errors: [503],
      handle: (request, reply) =>
        sendExport(request, reply, `feed-${name}`, { 'content-type': `${ATOM}; charset=utf-8` }),
    });
  }
}

async function newTitles({ db, siteOrigin }: Services): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('publishedTitle')
    .selectAll()
    .where('isActive', '=', 1)
    .where(withinSchedule('publishedTitle'))
    .orderBy('publicationDate', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(toCatalogued).map((book) => bookEntry({ ...book, shelf: 'titles' }, siteOrigin));
}

async function newSnippets({ db, siteOrigin }: Services): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('snippet')
    .selectAll()
    .where('is_active', '=', 1)
    .where(withinSchedule('snippet'))
    .orderBy('published_date', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ id, title, published_date, pdf_file_name, updatedAt }) => ({
    title,
    id: `${siteOrigin}/resources#snippet-${id}`,
    address: `${siteOrigin}${newsletterTab}&containing=${id}`,
    updatedAt,
    authors: [],
    summary: published_date,
    file: pdf_file_name
      ? {
          type: 'application/pdf',
          address: `${siteOrigin}/api/pdf/snippet/${id}`,
        }
      : undefined,
  }));
}
