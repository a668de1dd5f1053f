import type { z } from 'zod';
import type { PartOfList } from '@juris/contract/responses';
import type { Database } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ContentType } from './contentType';
import type { Services } from '../services';
import { readLinkProblems } from '../links/linkResults';
import { isPartRequested, type ListPart } from './listPart';
import type { ListedRows } from './listExpressions';
import { ListQuery } from './listQuery';
import { readStates } from './publication';
import { isScheduled, nextScheduleChange } from './schedule';
import { CachedResponses } from './cachedResponses';

type Query = ListPart & { onlyActive?: '0' | '1' };

/** List of a content type: its rows, and its route. */
interface ContentList<DB, TB extends keyof DB, Row> extends ListedRows<DB, TB, Row> {
  path: string;
  /** Summary of the route in the OpenAPI document. */
  summary: string;
  query: z.ZodType<Query>;
  /** Converts rows to the response body; `part` is undefined if the complete list was requested. */
  answer: (rows: Row[], part?: PartOfList) => unknown;
  /** Schema of the response body. */
  schema: z.ZodType;
  /** Caches of other responses that are invalidated with the list. */
  others?: readonly { invalidate(): void }[];
}

/**
 * Adds the route of a content type's list, and returns its cache. Active records come first, then the order of the
 * content type applies. With `onlyActive`, and for visitors, the list contains only active records within their schedule.
 */
export function contentList<DB, TB extends keyof DB, Row extends { id: number }>(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  listed: ContentList<DB, TB, Row>,
) {
  const { path, summary, query: querystring, answer, schema, others = [] } = listed;
  const query = new ListQuery(services, contentType, listed);
  const source = {
    schema,
    read: async (onlyActive: boolean, asked: Query) => {
      if (!isPartRequested(asked)) return answer(await query.whole(onlyActive));
      const { rows, part } = await query.part(onlyActive, asked);
      return answer(onlyActive ? rows : await withStates(services.db, contentType, rows), part);
    },
    nextChange: isScheduled(contentType)
      ? () => nextScheduleChange(services.db, contentType.table)
      : undefined,
  };
  const list = new CachedResponses(source, services.listLifetime, () => {
    services.contentChanged(contentType.table);
    for (const other of others) other.invalidate();
  });
  taggedRoutes(app, contentType.tag.name).read(path, 'optional', {
    operationId: `list${contentType.entity}`,
    summary,
    description:
      'Without a token, returns active records only. Any parameter other than `onlyActive` returns one page with `total`. Returns 304 for an `If-None-Match` with the current ETag.',
    querystring,
    response: { 200: schema, ...notModified },
    // Only staff get inactive records, unless they set `onlyActive`.
    handle: (request, reply) =>
      list.sendResponse(request, reply, request.query, !request.account || request.query.onlyActive === '1'),
  });
  return list;
}

/** Adds what only staff see of records: the publication state, and the problems of the links. */
export async function withStates<Row extends { id: number }>(
  db: Database,
  contentType: ContentType,
  rows: readonly Row[],
) {
  const states = await readStates(
    db,
    contentType,
    rows.map(({ id }) => id),
  );
  const problems = await readLinkProblems(db, contentType, rows);
  return rows.map((row) => ({ ...row, ...states.get(row.id), linkProblems: problems.get(row.id) }));
}
