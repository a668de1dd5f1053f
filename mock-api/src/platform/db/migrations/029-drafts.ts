import { sql, type Kysely } from 'kysely';
import type { Engine } from '../tables/tables';
import { notifyOfChanges } from './012-many-copies';
import { idColumn, type Migration } from './migration';

/** Columns that a draft may leave empty, by table: `text` columns may be empty, `ids` may be null. */
const optional: Record<string, { text: string[]; ids?: string[] }> = {
  banner: { text: ['imgLink'] },
  leader: { text: ['imgLink'], ids: ['leadershipCategoryId'] },
  publishedTitle: { text: ['imgLink'], ids: ['publisherId'] },
  resource: { text: ['downloadLink', 'coverImageLink'], ids: ['publisherId'] },
  openAccess: { text: ['downloadLink', 'imageLink'] },
  snippet: { text: ['image_file_name', 'published_date'] },
};

const IS_DRAFT = '"neverPublished" = 1';
const TEAM_CHECK = 'leader_team_only_in_team_category';
const TEAM_RULE = '("leadershipCategoryId" = 3) = ("teamCategoryId" is not null)';

/**
 * Adds drafts.
 * - The column `neverPublished` marks rows that were never public. Such rows may be incomplete, so constraints now
 *   apply to other rows only.
 * - The table `recordDraft` stores drafts of published records.
 * - An index contains all columns of the publication state.
 */
export const drafts: Migration = {
  name: '029-drafts',
  olderMayRun: true,
  async up(db, engine) {
    for (const [table, { text, ids = [] }] of Object.entries(optional)) {
      await db.schema
        .alterTable(table)
        .addColumn('neverPublished', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      if (engine === 'SQLite') await relaxSqlite(db, table, text, ids);
      else await relaxPostgres(db, table, text, ids);
      const isActive = table === 'snippet' ? 'is_active' : 'isActive';
      const times = table === 'leader' ? [] : ['activeFrom', 'activeUntil'];
      await db.schema
        .createIndex(`${table}_by_state`)
        .on(table)
        .columns([isActive, 'id', 'neverPublished', ...times])
        .execute();
    }
    await createDraftTable(db, engine);
  },
};

async function createDraftTable(db: Kysely<never>, engine: Engine) {
  await idColumn(db.schema.createTable('recordDraft'), engine)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .addColumn('savedAt', 'text', (column) => column.notNull())
    .addColumn('savedBy', 'text', (column) => column.notNull())
    .addColumn('accountId', 'integer')
    .addColumn('publishOn', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('failure', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('record_draft_record')
    .on('recordDraft')
    .columns(['kind', 'recordId'])
    .unique()
    .execute();
  await db.schema.createIndex('record_draft_publish_on').on('recordDraft').column('publishOn').execute();
  if (engine === 'PostgreSQL') await notifyOfChanges(db, 'recordDraft');
}

/**
 * Changes constraints on SQLite, which has no statement for this. Edits the stored `create table` statement, as the
 * documentation recommends (https://www.sqlite.org/lang_altertable.html, section 7).
 */
async function relaxSqlite(db: Kysely<never>, table: string, text: string[], ids: string[]) {
  const read = async (statement: ReturnType<typeof sql<{ value: string | number }>>) =>
    (await statement.execute(db)).rows[0]?.value;
  let definition = String(
    await read(
      sql<{
        value: string;
      }>`select sql as value from sqlite_master where type = 'table' and name = ${table}`,
    ),
  );
  const replace = (from: string, to: string) => {
    if (!definition.includes(from)) throw new Error(`The table ${table} has no constraint ${from}.`);
    definition = definition.replace(from, to);
  };
  for (const column of text)
    replace(`check (length("${column}") > 0)`, `check (length("${column}") > 0 or ${IS_DRAFT})`);
  for (const column of ids)
    replace(
      `"${column}" integer not null references`,
      `"${column}" integer check ("${column}" is not null or ${IS_DRAFT}) references`,
    );
  if (table === 'leader') replace(`check (${TEAM_RULE})`, `check (${TEAM_RULE} or ${IS_DRAFT})`);
  const version = await read(
    sql<{ value: number }>`select schema_version as value from pragma_schema_version`,
  );
  await sql`pragma writable_schema = on`.execute(db);
  await sql`update sqlite_master set sql = ${definition} where type = 'table' and name = ${table}`.execute(
    db,
  );
  await sql.raw(`pragma schema_version = ${Number(version) + 1}`).execute(db);
  await sql`pragma writable_schema = off`.execute(db);
}

async function relaxPostgres(db: Kysely<never>, table: string, text: string[], ids: string[]) {
  const replaceCheck = async (name: string, rule: string) => {
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)}`.execute(db);
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} check (${sql.raw(rule)})`.execute(
      db,
    );
  };
  for (const column of text)
    await replaceCheck(`${table}_${column}_check`, `length("${column}") > 0 or ${IS_DRAFT}`);
  for (const column of ids) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop not null`.execute(db);
    await replaceCheck(`${table}_${column}_check`, `"${column}" is not null or ${IS_DRAFT}`);
  }
  if (table === 'leader') await replaceCheck(TEAM_CHECK, `${TEAM_RULE} or ${IS_DRAFT}`);
}
