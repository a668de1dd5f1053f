import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { activeTitles } from '../books/activeBooks';
import { bookFacetsOf } from '../books/bookFacets';
import { bookConditions } from '../books/bookFilters';
import { relatedBooks } from '../books/relatedBooks';
import { openDatabase, type OpenDatabase } from '../../platform/db/open';
import { titleQueries } from '../books/shelves/queries';
import { publishedTitleContentType } from '../books/shelves/titleShelf';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import type { ListPart } from '../content/listPart';
import { ListQuery } from '../content/listQuery';

const updatedAt = '2024-02-12T09:30:00.000Z';

/** Reading a whole table or sorting all its rows is slow for long lists, so these tests check query plans. */
describe('a list query', () => {
  let folder: string;
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-plans-'));
    database = await testDatabase();
    opened = await openDatabase(folder, database.databaseUrl);
    const { db } = opened;
    await db.insertInto('publisher').values({ id: 1, publisherName: 'Juris Press' }).execute();
    const title = { title: 'T', authorName: '', buyLink: '', imgLink: 'a.png', publisherId: 1 };
    await db
      .insertInto('publishedTitle')
      .values({ ...title, id: 1, isActive: 1, imageWidth: 1, imageHeight: 1, updatedAt })
      .execute();
  });
  afterAll(async () => {
    await opened.db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Calls `run` with a database that records the queries, and returns the plan of each query. */
  async function plansOf(run: (traced: OpenDatabase) => Promise<unknown>): Promise<string[]> {
    const { db, engine } = opened;
    const queries: CompiledQuery[] = [];
    const trace: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        queries.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await run({ db: db.withPlugin(trace), engine });
    return db.transaction().execute(async (transaction) => {
      // PostgreSQL reads tables with one row completely. Without sequential scans, it uses the index as for a large
      // table.
      if (engine === 'PostgreSQL') await sql`set local enable_seqscan = off`.execute(transaction);
      const plans = [];
      for (const { sql: text, parameters } of queries) {
        const explain = engine === 'SQLite' ? 'explain query plan' : 'explain';
        const { rows } = await transaction.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'));
      }
      return plans;
    });
  }
  const wholeTable = () =>
    opened.engine === 'SQLite'
      ? /^SCAN (publishedTitle|term|publisher)\b(?! USING)/m
      : /Seq Scan on "?(publishedTitle|term)/;

  const list = (traced: OpenDatabase) =>
    new ListQuery(traced, publishedTitleContentType, {
      rows: titleQueries(traced.db).rows,
      order: [{ by: sql.ref('publishedTitle.place') }],
      hasPublisher: true,
      newest: 'publicationDate',
      conditions: bookConditions('publishedTitle'),
    });
  const sorts = ['newest', 'name', ...Object.keys(publishedTitleContentType.sorts)].filter(
    (sort) => sort !== 'publisherName',
  );

  test.each<[string, ListPart]>([
    ['no filter', { page: 2 }],
    ['a publisher', { publisherId: 1 }],
    ['the name of a publisher', { publisherName: 'Juris Press' }],
    ['a status', { status: 'active' }],
    ['two states', { state: ['draft', 'expired'] }],
    ['the order state', { sort: 'state' }],
    ['the descending order state', { sort: '-state' }],
    ...sorts.map((sort): [string, ListPart] => [`the order ${sort}`, { sort }]),
    ['a descending order', { sort: '-updatedAt', publisherId: 1 }],
    ['an author', { author: 'Asha Varma' }],
    ['a subject', { subject: 'LNV' }],
    ['a format and a year', { format: 'print', year: '2024' }],
    ['the page with a record', { containing: 1 }],
    ['the page with a record, sorted by name', { containing: 1, sort: 'name' }],
  ])(
    'a list query (case: %s) reads no whole table, and SQLite sorts no rows without a filter by term',
    async (_, part) => {
      for (const onlyActive of [true, false])
        for (const plan of await plansOf((traced) => list(traced).part(onlyActive, part))) {
          expect(plan).not.toMatch(wholeTable());
          if (opened.engine === 'SQLite' && !part.author && !part.subject && !part.format)
            expect(plan).not.toMatch(/TEMP B-TREE FOR .*ORDER BY/);
        }
    },
  );

  test('a list query for search words uses the text index and reads no whole table', async () => {
    const plans = await plansOf((traced) => list(traced).part(true, { q: 'evidence juris' }));
    for (const plan of plans) expect(plan).not.toMatch(wholeTable());
    if (opened.engine === 'SQLite') expect(plans.join('\n')).toContain('publishedTitle_text VIRTUAL TABLE');
  });

  test('a list query for facets or related books reads no whole table', async () => {
    const facets = await plansOf(({ db }) => bookFacetsOf(db, 'publishedTitle', { publisherId: 1 }));
    const related = await plansOf(({ db }) =>
      relatedBooks(db, publishedTitleContentType, 1, { last: sql`1 = 1`, order: sql.ref('place') }),
    );
    for (const plan of [...facets, ...related]) expect(plan).not.toMatch(wholeTable());
    expect([facets.length, related.length]).toEqual([8, 4]);
  });

  test('an export finds the profile of a series by the key of its name, not by reading all profiles', async () => {
    const [plan] = await plansOf(async ({ db }) => {
      for await (const title of activeTitles(db)) expect(title.title).toBe('T');
    });
    if (opened.engine === 'SQLite') expect(plan).toMatch(/SEARCH profile .*facet=\? AND key=\?/);
    else expect(plan).toMatch(/Index .*term profile/);
  });
});
