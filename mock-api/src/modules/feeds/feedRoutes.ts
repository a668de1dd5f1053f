import { toCatalogued } from '../../platform/db/tables/recordColumns';
import { contributorsOf } from '@juris/contract/contributors';
import { withinSchedule } from '../content/schedule';
import { atomFeed, type FeedEntry } from './atomFeed';
import type { Exports } from '../exports/exports';
import { exportSender } from '../exports/sendExport';
import {
  anyClientError,
  errorResponses,
  fileResponse,
  noAuth,
  notModified,
} from '../../platform/http/endpointSchema';
import { textInOneLine } from '@juris/contract/richText';
import { xhtmlBlocks } from '../books/xhtml';
import { xmlText } from '../books/xml';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';

/** Maximum number of entries in a feed. */
const NEWEST = 30;

/** Path of the page that shows the snippets, the newsletter tab of the resources page. */
const newsletterTab = '/resources?publisher=8';

const ATOM = 'application/atom+xml';
const answer = fileResponse(
  ATOM,
  'Atom 1.0',
  '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">…</feed>\n',
);

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
    app.get(
      `/feeds/${name}.atom`,
      {
        schema: {
          tags: [tag],
          operationId: `getFeedOf${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          security: noAuth,
          summary: `${title}, as an Atom feed`,
          description: `The ${NEWEST} latest active records.`,
          response: { 200: answer, ...notModified, ...anyClientError, ...errorResponses(503) },
        },
      },
      (request, reply) =>
        sendExport(request, reply, `feed-${name}`, { 'content-type': `${ATOM}; charset=utf-8` }),
    );
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
  return rows.map(toCatalogued).map(({ id, title, authorName, updatedAt, record }) => {
    const contributors = contributorsOf(record, authorName);
    const named = (isAuthor: boolean) =>
      contributors.filter(({ role }) => (role === 'author') === isAuthor).map(({ name }) => name);
    return {
      title,
      address: `${siteOrigin}/titles/${id}`,
      updatedAt,
      authors: named(true),
      contributors: named(false),
      summary: textInOneLine(record.abstract) || record.subtitle,
      html: xmlText(xhtmlBlocks(record.abstract, siteOrigin)),
    };
  });
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
    address: `${siteOrigin}${newsletterTab}#snippet-${id}`,
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
