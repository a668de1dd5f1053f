import { withinSchedule } from '../content/schedule';
import { bookIndex, type IndexedBook } from '@juris/contract';
import { pagesOfRows } from '../exports/pagesOfRows';
import type { Exports } from '../exports/exports';
import { exportSender } from '../exports/sendExport';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';

const indexes = [
  { path: '/published-titles', table: 'publishedTitle', tag: 'Published titles', entity: 'Titles' },
  { path: '/openaccess', table: 'openAccess', tag: 'Open access', entity: 'OpenAccess' },
] as const;

/** Routes that list all active books, for the sitemaps of the site. They are not in the specification. */
export function bookIndexRoutes(app: ApiServer, { db, exports }: Services & { exports: Exports }): void {
  const sendExport = exportSender(exports);
  for (const { path, table, tag, entity } of indexes) {
    const name = `index-${table}`;
    const readPage = (afterId: number, limit: number): Promise<IndexedBook[]> =>
      db
        .selectFrom(table)
        .select(['id', 'title', 'updatedAt'])
        .where('isActive', '=', 1)
        .where(withinSchedule(table))
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
    exports.add({ name, tables: [table], chunks: () => jsonList(pagesOfRows(readPage)) });

    taggedRoutes(app, tag).read(`${path}/index.json`, 'public', {
      operationId: `getIndexOf${entity}`,
      summary: 'Lists ids, titles and last changes of all active books, for sitemaps',
      description: 'Sorted by id.',
      response: { 200: bookIndex, ...notModified },
      errors: [503],
      handle: (request, reply) =>
        sendExport(request, reply, name, { 'content-type': 'application/json; charset=utf-8' }),
    });
  }
}

/** Yields the JSON text `{"output":[…]}` in parts, so that the list need not fit in memory. */
async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '';
  yield '{"output":[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield ']}';
}
