import { isSameSecret } from '@juris/server-kit/isSameSecret';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { counterPeriod, figureRange, figureReport, figures } from '@juris/contract/figures';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { fileResponse } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError } from '../../platform/http/httpError';
import { sql } from 'kysely';
import type { FigureReport, Figures } from '@juris/contract';
import { figureTarget } from '@juris/contract/figureTarget';
import { percentDecoded } from '@juris/contract/text';
import type { Database, Tables } from '../../platform/db/tables/tables';
import { titleReport, type CounterKeys } from './counterReport';
import { publishedFile } from '../files/publishedFiles';
import { contentTypes } from '../content-types/contentTypes';

/** Routes with which the shell reports visits and downloads, and staff read them. They are not in the specification. */
export function figureRoutes(
  app: ApiServer,
  {
    db,
    operationsToken,
    counterKeys,
    ...site
  }: Pick<Services, 'db' | 'operationsToken' | 'siteName' | 'siteOrigin'> & { counterKeys: CounterKeys },
): void {
  const routes = taggedRoutes(app, 'Operations');

  routes.write('/figures/report', 'public', {
    operationId: 'reportFigures',
    summary: 'Adds visits and downloads that the shell has counted',
    description:
      'For the shell only: from this machine without a proxy, or with the operations token as bearer token.',
    body: figureReport,
    response: { 204: z.null().describe('Added') },
    errors: [403],
    onRequest: async (request) => requireShell(request, operationsToken),
    handle: async (request, reply) => {
      await addFigures(db, request.body, reply);
      return reply.code(204).send(null);
    },
  });

  routes.read('/figures', 'readFigures', {
    operationId: 'getFigures',
    summary: 'Returns visits, downloads and searches without a result',
    description: 'Without bots, staff and double clicks. Contains no data of persons.',
    querystring: figureRange,
    response: { 200: figures },
    handle: async ({ query: { from, until } }) => ({
      output: {
        ...(await readFigures(db, from, until)),
        counter: `/api/figures/title-report.tsv?key=${counterKeys.current}`,
      },
    }),
  });

  routes.read('/figures/title-report.tsv', 'public', {
    operationId: 'getTitleReport',
    summary: 'Returns the use of all books for libraries as a COUNTER 5.1 title report',
    description: 'For everybody to whom the publisher has given the key. Contains no data of persons.',
    querystring: counterPeriod,
    response: {
      200: fileResponse('text/tab-separated-values', 'COUNTER 5.1 TR', 'Report_Name\tTitle Report\n'),
    },
    errors: [400, 403],
    handle: async ({ query: { key, begin_date: begin, end_date: end } }, reply) => {
      if (!counterKeys.isValid(key))
        throw new HttpError(403, 'Ask the publisher for the address of this report.');
      const now = new Date();
      const last =
        end ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 7);
      const period = { begin: begin ?? `${last.slice(0, 4)}-01`, end: last };
      const months = monthNumber(period.end) - monthNumber(period.begin) + 1;
      if (months < 1 || months > MOST_MONTHS)
        throw new HttpError(
          400,
          `The report covers 1 to ${MOST_MONTHS} months. Change begin_date or end_date.`,
        );
      void reply.header('cache-control', 'no-store').type('text/tab-separated-values; charset=utf-8');
      void reply.header('content-disposition', 'attachment; filename="TR.tsv"');
      return reply.send(await titleReport(db, site, period, now));
    },
  });
}

/** Maximum number of months of a report for libraries. */
const MOST_MONTHS = 36;

/** Returns the number of a month such as `2026-12`, counted from the year 0. */
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** @throws HttpError 403 if the client is not the shell */
function requireShell({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) return;
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (token === undefined && isLocal && !isForwarded) return;
  throw new HttpError(
    403,
    'Only the shell may report figures. Set the same OPERATIONS_TOKEN for shell and API.',
  );
}

/** Maximum number of searches in a response. */
const MOST_SEARCHES = 1000;

/** Time within which a busy API notices that the shell has closed the connection, in ms. */
const CLOSING_MS = 100;

/**
 * Adds reported counts to the figures. Addresses without a record are skipped.
 * @throws HttpError 408 if the shell has closed the connection; it reports the counts again
 */
async function addFigures(db: Database, { counts }: FigureReport, reply: FastifyReply): Promise<void> {
  await delay(CLOSING_MS);
  const sums = new Map<string, Tables['figure']>();
  for (const { day, path, count } of counts) {
    const found = await recordAt(db, path);
    if (!found) continue;
    const { figure, kind, id: recordId } = found;
    const key = `${day} ${kind} ${recordId}`;
    const sum = sums.get(key) ?? { day, kind, recordId, visits: 0, downloads: 0 };
    if (figure === 'visit') sum.visits += count;
    else sum.downloads += count;
    sums.set(key, sum);
  }
  const existing = await namesOf(db, [...sums.values()]);
  // The order prevents deadlocks between two processes.
  const rows = [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, row]) => (existing.has(`${row.kind} ${row.recordId}`) ? [row] : []));
  if (rows.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const row of rows)
      await transaction
        .insertInto('figure')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['day', 'kind', 'recordId']).doUpdateSet((current) => ({
            visits: sql<number>`${current.ref('figure.visits')} + ${row.visits}`,
            downloads: sql<number>`${current.ref('figure.downloads')} + ${row.downloads}`,
          })),
        )
        .execute();
    if (reply.raw.destroyed) throw new HttpError(408, 'The connection was closed. Report the figures again.');
  });
}

async function recordAt(db: Database, path: string) {
  const target = figureTarget(path);
  if (!target || !('file' in target)) return target;
  const file = await publishedFile(db, percentDecoded(target.file));
  return file && { figure: target.figure, kind: file.kind, id: file.id };
}

/**
 * Returns the figures of a period of days, both ends included. Records with the most visits and downloads come first.
 */
async function readFigures(db: Database, from: string, until: string): Promise<Omit<Figures, 'counter'>> {
  const inRange = db.selectFrom('figure').where('day', '>=', from).where('day', '<=', until);
  const sums = ({ fn }: { fn: typeof db.fn }) =>
    [fn.sum<number>('visits').as('visits'), fn.sum<number>('downloads').as('downloads')] as const;
  const days = await inRange.select('day').select(sums).groupBy('day').orderBy('day').execute();
  const records = await inRange
    .select(['kind', 'recordId'])
    .select(sums)
    .groupBy(['kind', 'recordId'])
    .orderBy(sql`sum(visits) + sum(downloads)`, 'desc')
    .orderBy('kind')
    .orderBy('recordId')
    .execute();
  const searches = await db
    .selectFrom('searchMiss')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select('term')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .groupBy('term')
    .orderBy('count', 'desc')
    .orderBy('term')
    .limit(MOST_SEARCHES)
    .execute();
  const names = await namesOf(db, records);
  const numbers = <Row extends { visits: number; downloads: number }>(row: Row) => ({
    ...row,
    ...{ visits: Number(row.visits), downloads: Number(row.downloads) },
  });
  return {
    days: days.map(numbers),
    records: records.map(({ recordId: id, ...row }) => ({
      ...numbers(row),
      ...{ id, name: names.get(`${row.kind} ${id}`) ?? '' },
    })),
    searches: searches.map(({ term, count }) => ({ term, count: Number(count) })),
  };
}

/** Returns the names of records by type and id. Records that no longer exist are absent. */
async function namesOf(db: Database, records: readonly { kind: string; recordId: number }[]) {
  const names = new Map<string, string>();
  for (const { table, name } of contentTypes) {
    const ids = records.filter(({ kind }) => kind === table).map(({ recordId }) => recordId);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id in (${sql.join(ids.map(sql.lit))})`.execute(
      db,
    );
    for (const row of rows) names.set(`${table} ${row.id}`, row.name);
  }
  return names;
}
