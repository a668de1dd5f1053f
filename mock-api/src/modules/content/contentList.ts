import type { z } from 'zod';
import type { PartOfList } from '@juris/contract/responses';
import type { ContentType } from './contentType';
import type { Services } from '../services';
import { readLinkProblems } from '../links/linkResults';
import { isPartRequested, type ListPart } from './listPart';
import type { ListedRows } from './listExpressions';
import { ListQuery } from './listQuery';
import { readStates } from './publication';
import { isScheduled, nextScheduleChange } from './schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponses } from './cachedResponses';

/**
 * Creates the cached list of a content type. Active records come first, then the order of the content type applies.
 * With `onlyActive`, and for visitors, the list contains only active records within their schedule.
 * @param answer converts rows to the response body; `part` is undefined if the complete list was requested
 * @param schema schema of the response body
 * @param others caches of other responses that are invalidated with the list
 */
export function contentList<DB, TB extends keyof DB, Row extends { id: number }>(
  services: Services,
  contentType: ContentType,
  listed: ListedRows<DB, TB, Row>,
  answer: (rows: Row[], part?: PartOfList) => unknown,
  schema: z.ZodType,
  others: readonly { invalidate(): void }[] = [],
) {
  const query = new ListQuery(services, contentType, listed);
  const source = {
    schema,
    read: async (onlyActive: boolean, asked: Parameters<typeof isPartRequested>[0]) => {
      if (!isPartRequested(asked)) return answer(await query.whole(onlyActive));
      const { rows, part } = await query.part(onlyActive, asked);
      if (onlyActive) return answer(rows, part);
      const states = await readStates(
        services.db,
        contentType,
        rows.map(({ id }) => id),
      );
      const problems = await readLinkProblems(services.db, contentType, rows);
      return answer(
        rows.map((row) => ({ ...row, ...states.get(row.id), linkProblems: problems.get(row.id) })),
        part,
      );
    },
    nextChange: isScheduled(contentType)
      ? () => nextScheduleChange(services.db, contentType.table)
      : undefined,
  };
  return new CachedList(source, services.listLifetime, () => {
    services.contentChanged(contentType.table);
    for (const other of others) other.invalidate();
  });
}

type Query = ListPart & { onlyActive?: '0' | '1' };

/** Cached responses of a content list: the complete list and its pages. */
export class CachedList extends CachedResponses<Query> {
  /** Sends the list or the requested page. Only staff get inactive records, unless they set `onlyActive`. */
  async send(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply): Promise<void> {
    await this.sendResponse(
      request,
      reply,
      request.query,
      !request.account || request.query.onlyActive === '1',
    );
  }
}
