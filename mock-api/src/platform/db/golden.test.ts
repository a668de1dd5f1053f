import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { openDatabase, type OpenDatabase } from './open';

/** One line of the description of a database. */
interface Line {
  line: string;
}

/** Returns tables, columns, keys, indexes and triggers. The order in which columns were added does not count. */
const describeDatabase = ({ db, engine }: OpenDatabase) =>
  (engine === 'PostgreSQL' ? postgresSchema : sqliteSchema).execute(db);

const sqliteSchema = sql<Line>`
  select m.name || '.' || c.name || ' ' || coalesce(c.type, '') || iif(c."notnull", ' not null', '')
    || coalesce(' default ' || c.dflt_value, '') || iif(c.pk, ' key', '') as line
  from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table'
  union all
  select m.name || '.' || coalesce(f."from", '') || ' references ' || f."table" || ' on delete ' || f.on_delete
  from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'
  union all
  select type || ' ' || coalesce(sql, name || ' on ' || tbl_name) from sqlite_master where type <> 'table'
  union all
  select 'table ' || name || ' ' || sql from sqlite_master where sql like 'create virtual table%'
  union all
  select name || ' checks ' || ((length(sql) - length(replace(lower(sql), 'check', ''))) / 5)
  from sqlite_master where type = 'table' and lower(sql) like '%check%'
`;

const postgresSchema = sql<Line>`
  select table_name || '.' || column_name || ' ' || data_type
    || case is_nullable when 'NO' then ' not null' else '' end
    || coalesce(' default ' || column_default, '') || coalesce(' collate ' || collation_name, '') as line
  from information_schema.columns where table_schema = current_schema()
  union all
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0
  union all
  select indexdef from pg_indexes where schemaname = current_schema()
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
`;

describe('the schema of a new database', () => {
  let folder: string;
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-schema-'));
    database = await testDatabase();
    opened = await openDatabase(folder, database.databaseUrl);
  });
  afterAll(async () => {
    await opened.db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  // Jest keeps the snapshot of a skipped test when it updates the other one.
  const onEngine = (engine: 'SQLite' | 'PostgreSQL') =>
    (engine === 'PostgreSQL') === Boolean(process.env.TEST_DATABASE_URL) ? test : test.skip;
  const matchesSnapshot = async () => {
    const { rows } = await describeDatabase(opened);
    const lines = rows
      .map(({ line }) =>
        line
          .replace(/\s+/g, ' ')
          .replace(/'\d{4}-\d\d-\d\dT[^']*'/g, 'time of the migration')
          .trim(),
      )
      .sort();
    expect(lines.join('\n')).toMatchSnapshot();
  };

  onEngine('SQLite')('the SQLite schema equals its golden file', matchesSnapshot);
  onEngine('PostgreSQL')('the PostgreSQL schema equals its golden file', matchesSnapshot);
});
