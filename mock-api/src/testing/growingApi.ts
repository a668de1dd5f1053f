import Libsql from 'libsql';
import { Client } from 'pg';
import { z } from 'zod';
import { copySamples } from '../dev/seed';
import { publishedTitleContentType } from '../modules/books/shelves/titleShelf';
import { DraftStore } from '../modules/content/draftStore';
import { contentTypes } from '../modules/content-types/contentTypes';
import { connect } from '../platform/db/open';
import type { Database } from '../platform/db/tables/tables';
import { startApi, type TestApi } from './apiUnderTest';

/** Work of the database for one request. It does not depend on the machine or its load. */
export interface QueryWork {
  /** SQLite: steps of its virtual machine. PostgreSQL: read rows, each as two steps. */
  steps: number;
  /** Plans that read a whole table for each row of another one. Only on SQLite. */
  scansPerRow: string[];
}

/**
 * An API with 100 records of each content type that can grow, and whose queries are measured. Each hidden
 * title has a draft with another cover.
 */
export interface GrowingApi {
  api: TestApi;
  /** Adds records until there are 3,000 titles with as many authors, 1,000 series, and 300 records of other types. */
  grow(): Promise<void>;
  /** Returns the work of all queries during a request. */
  workOf(request: () => Promise<unknown>): Promise<QueryWork>;
  close(): Promise<void>;
}

const manyRows: Record<string, number> = { publishedTitle: 3000, authorProfile: 1000, seriesProfile: 1000 };
const OTHER_ROWS = 300;

/**
 * Starts an API with 100 records of each content type.
 * @public Tests load this file with `loadOnce`, which knip does not recognise as an import.
 */
export async function startGrowingApi(): Promise<GrowingApi> {
  const restore: (() => void)[] = [];
  const meter = process.env.TEST_DATABASE_URL ? postgresMeter(restore) : sqliteMeter(restore);
  const api = await startApi({ seed: 'large', seedRows: 100 });
  const fill = async (change: (transaction: Database) => Promise<void>) => {
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db.transaction().execute(async (transaction) => {
      await change(transaction);
      await draftCovers(transaction);
    });
    await db.destroy();
    await api.restart();
    await meter.prepare(api);
  };
  await fill(async () => undefined);
  return {
    api,
    grow: () =>
      fill(async (transaction) => {
        for (const contentType of contentTypes)
          await copySamples(transaction, contentType, manyRows[contentType.table] ?? OTHER_ROWS);
      }),
    workOf: (request) => meter.workOf(api, request),
    async close() {
      for (const one of restore) one();
      await api.close();
    },
  };
}

/** Saves a draft beside each hidden title, with the cover of the hidden title before it. */
async function draftCovers(transaction: Database) {
  const store = new DraftStore(publishedTitleContentType);
  const titles = await transaction
    .selectFrom('publishedTitle')
    .select(['id', 'imgLink'])
    .where('isActive', '=', 0)
    .orderBy('id')
    .execute();
  for (const [index, { id }] of titles.entries()) {
    const found = await store.find(transaction, id);
    const changed = { ...store.merged(found), imgLink: titles.at(index - 1)?.imgLink ?? '' };
    await store.save(transaction, { ...found, changed, publishOn: '', actor: { id: 1, name: 'Author' } });
  }
}

interface Meter {
  /** Prepares the database for measuring after it was filled. */
  prepare(api: TestApi): Promise<void>;
  workOf(api: TestApi, request: () => Promise<unknown>): Promise<QueryWork>;
}

const counters = z.array(z.object({ steps: z.number().nullable() }));
const planRows = z.array(z.object({ id: z.number(), parent: z.number(), detail: z.string() }));
type PlanRow = z.output<typeof planRows>[number];

/** Measures SQLite by its virtual table `sqlite_stmt`, which has counters of all prepared statements. */
function sqliteMeter(restore: (() => void)[]): Meter {
  const { prepare } = Libsql.prototype;
  const connections = new Set<InstanceType<typeof Libsql>>();
  const texts = new Set<string>();
  // The counters of a statement are lost when it is garbage-collected.
  const statements: unknown[] = [];
  Libsql.prototype.prepare = new Proxy(prepare, {
    apply(target, connection: InstanceType<typeof Libsql>, [text]: [string]) {
      const statement = Reflect.apply(target, connection, [text]);
      connections.add(connection);
      statements.push(statement);
      texts.add(text);
      return statement;
    },
  });
  restore.push(() => (Libsql.prototype.prepare = prepare));
  const read = (text: string) =>
    [...connections]
      .filter(({ open }) => open)
      .flatMap((connection) => Reflect.apply(prepare, connection, [text]).all([]));
  const steps = () =>
    counters
      .parse(read(`select sum(nstep) as steps from sqlite_stmt where sql not like '%sqlite_stmt%'`))
      .reduce((sum, one) => sum + (one.steps ?? 0), 0);
  return {
    prepare: async () => undefined,
    async workOf(_, request) {
      texts.clear();
      const before = steps();
      await request();
      const work = steps() - before;
      const selects = [...texts].filter(
        (text) => /^\s*select\b/i.test(text) && !text.includes('sqlite_stmt'),
      );
      const plans = selects.map((text) => planRows.parse(read(`explain query plan ${text}`)));
      return { steps: work, scansPerRow: plans.flatMap(scansPerRow) };
    },
  };
}

/** Names of the tables that grow. */
const growing = new Set(['term', ...contentTypes.map(({ table }) => table)]);

/** Returns the nodes of a plan that read a whole growing table in an inner loop or in a correlated subquery. */
function scansPerRow(plan: readonly PlanRow[]): string[] {
  const isInner = (row: PlanRow) =>
    plan.some(
      ({ id, parent, detail }) => parent === row.parent && id < row.id && /^(SCAN|SEARCH) /.test(detail),
    );
  const isCorrelated = ({ parent }: PlanRow): boolean =>
    plan.some((row) => row.id === parent && (row.detail.startsWith('CORRELATED') || isCorrelated(row)));
  return plan
    .filter(
      (row) => growing.has(/^SCAN (\w+)/.exec(row.detail)?.[1] ?? '') && (isInner(row) || isCorrelated(row)),
    )
    .map(({ detail }) => detail);
}

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: Node[] | undefined;
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.looseObject({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

/** Measures PostgreSQL by executing the queries again with `explain analyze`, which counts the read rows. */
function postgresMeter(restore: (() => void)[]): Meter {
  const { query } = Client.prototype;
  let queries: unknown[][] = [];
  Client.prototype.query = new Proxy(query, {
    apply(target, client: Client, sent: Parameters<typeof query>) {
      queries.push(sent);
      return Reflect.apply(target, client, sent);
    },
  });
  restore.push(() => (Client.prototype.query = query));
  const withClient = async <Result>({ databaseUrl }: TestApi, use: (client: Client) => Promise<Result>) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  };
  const rowsOf = (one: Node): number =>
    one.Plans
      ? one.Plans.reduce((sum, plan) => sum + rowsOf(plan), 0)
      : one['Actual Loops'] *
        (one['Actual Rows'] +
          (one['Rows Removed by Filter'] ?? 0) +
          (one['Rows Removed by Index Recheck'] ?? 0));
  return {
    prepare: (api) => withClient(api, async (client) => void (await client.query('analyze'))),
    workOf: (api, request) =>
      withClient(api, async (client) => {
        queries = [];
        await request();
        let rows = 0;
        for (const [text, values] of [...queries])
          if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text) && Array.isArray(values)) {
            const plan = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
            rows += rowsOf(explained.parse(plan.rows)[0]['QUERY PLAN'][0].Plan);
          }
        return { steps: 2 * rows, scansPerRow: [] };
      }),
  };
}
