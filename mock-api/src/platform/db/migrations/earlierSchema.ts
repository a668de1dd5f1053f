import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { OtherRelease } from '../tables/databaseError';
import { readRecord } from '../tables/readRecord';
import type { Engine } from '../tables/tables';
import { tablesInOrder } from '../tables/tablesInOrder';
import { isDerivedTable } from '../tables/textIndex';
import { createSchema, tableNames } from './schema';

/** The last migration of the release of 25 November 2026, the earliest release whose database can be upgraded. */
export const EARLIEST = '019-publisher-versions';

/** The migration that divided the names of contributors. */
const CONTRIBUTOR_NAMES = '020-contributor-names';

/** The migration that added the focal point of the pictures of people. */
const PORTRAIT_FOCAL_POINTS = '075-portrait-focal-points';

/** Migrations of earlier releases that the release before each of them cannot use. */
const incompatible = [
  ...['001-content', '002-received', '003-sessions', '004-banner-alt-text', '005-idempotency-keys'],
  ...['006-book-records', '007-mail', '008-accounts', '009-account-links', '010-second-factor'],
  ...['011-content-versions', EARLIEST, CONTRIBUTOR_NAMES, '042-roles'],
];
const additive = [
  ...['012-many-copies', '013-handled-messages', '014-places', '015-schedule', '016-banner-focal-point'],
  ...['017-tour', '018-alt-texts', '021-search', '022-lists', '023-terms', '025-file-names'],
  ...['026-wider-search', '027-book-sorts', '028-saved-views', '029-drafts', '032-presence', '033-activity'],
  ...['037-bulk-changes', '039-message-handling', '040-replies', '041-attachments', '043-link-checks'],
  ...['044-library-files', '046-page-texts', '047-redirects', '049-figures', '053-suggestion-terms'],
  ...['054-sample-chapters', '055-library-contents', '057-browse-terms', '058-book-enquiries'],
  ...['060-redirect-times', '064-author-profiles', '065-series-profiles', '066-pdf-pages'],
  ...['071-duplicate-indexes', '072-search-words', '073-folded-initials', '074-book-languages'],
  PORTRAIT_FOCAL_POINTS,
];

/**
 * All migrations that `schema.ts` contains. A new database records them as applied, because the previous release would
 * apply them otherwise.
 */
export const earlierMigrations = [
  ...incompatible.map((name) => ({ name, olderMayRun: 0 })),
  ...additive.map((name) => ({ name, olderMayRun: 1 })),
];

const copyOf = (table: string) => sql.table(`copy of ${table}`);

/**
 * Replaces the schema of an earlier release by the current one: copies all rows, creates the current schema, and inserts
 * the rows. New columns get their defaults. The start computes the columns and terms of the search again, because
 * `derivedVersion` is not copied. Tables of other applications in the same PostgreSQL schema are left alone, and other
 * roles keep their permissions for our tables.
 * @param done names of the migrations that the earlier release has applied
 * @throws OtherRelease if a view or table of another application depends on a table
 */
export async function replaceSchema(
  db: Kysely<never>,
  engine: Engine,
  done: ReadonlySet<string>,
): Promise<void> {
  const own = new Set(tableNames(engine));
  const found = new Map(
    [...(await tablesInOrder(db, engine))].filter(([table]) => engine === 'SQLite' || own.has(table)),
  );
  // A running API of the earlier release must not write rows that are no longer copied.
  if (engine === 'PostgreSQL')
    await sql`lock table ${sql.join([...found.keys()].map((table) => sql.table(table)))} in access exclusive mode`.execute(
      db,
    );
  const earlier = new Map([...found].filter(([table]) => !isDerivedTable(table)));
  const ids = await lastIds(db, engine);
  const grants = engine === 'PostgreSQL' ? await readGrants(db) : [];
  for (const table of earlier.keys())
    await sql`create table ${copyOf(table)} as select * from ${sql.table(table)}`.execute(db);
  for (const table of [...found.keys()].toReversed())
    if (!/_text_\w+$/.test(table)) await dropTable(db, table);
  await createSchema(db, engine);
  for (const [table, columns] of await tablesInOrder(db, engine)) {
    const shared = columns.filter((name) => name !== 'derivedVersion' && earlier.get(table)?.includes(name));
    if (shared.length === 0) continue;
    const names = sql.join(shared.map((column) => sql.ref(column)));
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${copyOf(table)}`.execute(db);
    await continueIds(db, engine, table, ids.get(table));
  }
  for (const table of earlier.keys()) await sql`drop table ${copyOf(table)}`.execute(db);
  for (const grant of grants) if (own.has(grant.table)) await restoreGrant(db, grant);
  if (!done.has(CONTRIBUTOR_NAMES))
    for (const table of ['publishedTitle', 'openAccess']) await divideNames(db, table);
  // In a picture taller than 5:4 the face is usually nearer to the top.
  if (!done.has(PORTRAIT_FOCAL_POINTS))
    await sql`update "leader" set "focalY" = 15 where "imageHeight" * 4 > "imageWidth" * 5`.execute(db);
}

async function dropTable(db: Kysely<never>, table: string) {
  try {
    await sql`drop table ${sql.table(table)}`.execute(db);
  } catch (error) {
    const { code, detail } = z
      .looseObject({ code: z.string(), detail: z.string() })
      .catch(noDetails)
      .parse(error);
    if (code !== DEPENDENT_OBJECTS) throw error;
    throw new OtherRelease(
      `Another application uses its tables: ${detail}. Nothing was changed. Drop what depends on them, start this version, and create it again.`,
    );
  }
}

/** Error code of PostgreSQL for a table on which a view or a foreign key depends. */
const DEPENDENT_OBJECTS = '2BP01';
const noDetails = { code: '', detail: '' };

/** Permission of another role for a table of PostgreSQL. */
interface Grant {
  table: string;
  /** Name of a role; `PUBLIC` for all. */
  grantee: string;
  /** Name of the privilege in SQL, such as `SELECT`. */
  privilege: string;
  isGrantable: boolean;
}

async function readGrants(db: Kysely<never>): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select table_name as "table", grantee, privilege_type as privilege, is_grantable = 'YES' as "isGrantable"
    from information_schema.table_privileges where table_schema = current_schema() and grantee <> grantor
  `.execute(db);
  return rows;
}

const restoreGrant = (db: Kysely<never>, { table, grantee, privilege, isGrantable }: Grant) =>
  sql`grant ${sql.raw(privilege)} on ${sql.table(table)} to ${grantee === 'PUBLIC' ? sql`public` : sql.id(grantee)} ${isGrantable ? sql`with grant option` : sql``}`.execute(
    db,
  );

/** Returns the highest id that each table has had. The ids of deleted rows are not used again. */
async function lastIds(db: Kysely<never>, engine: Engine): Promise<Map<string, number>> {
  const query =
    engine === 'SQLite'
      ? sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`
      : sql<{ name: string; seq: number }>`
          select replace(sequencename, '_id_seq', '') as name, coalesce(last_value, 0)::integer as seq
          from pg_sequences where schemaname = current_schema()
        `;
  return new Map((await query.execute(db)).rows.map(({ name, seq }) => [name, seq]));
}

async function continueIds(db: Kysely<never>, engine: Engine, table: string, last: number | undefined) {
  if (last === undefined) return;
  if (engine === 'SQLite') {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  } else {
    const { rows } = await sql<{ highest: number }>`
      select coalesce(max(id), 0) as highest from ${sql.table(table)}
    `.execute(db);
    const highest = Math.max(last, rows[0]?.highest ?? 0);
    if (highest > 0)
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${highest})`.execute(db);
  }
}

const withContributors = z.looseObject({ contributors: z.array(z.unknown()).min(1) });

/** Adds a type to each contributor in a catalogue record and, for persons, family name and given names. */
async function divideNames(db: Kysely<never>, table: string) {
  const { rows } = await sql<{ id: number; record: string }>`
    select id, record from ${sql.table(table)} where record like '%"contributors":[{%'
  `.execute(db);
  for (const { id, record } of rows) {
    const { data } = withContributors.safeParse(JSON.parse(record));
    if (!data) continue;
    const divided = JSON.stringify({ ...data, contributors: readRecord(record).contributors });
    await sql`update ${sql.table(table)} set record = ${divided} where id = ${id}`.execute(db);
  }
}
