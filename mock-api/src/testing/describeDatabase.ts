import { sql } from 'kysely';
import type { OpenDatabase } from '../platform/db/open';

/** One line of the description of a database. */
interface Line {
  line: string;
}

/** Describes tables, columns, keys, indexes and triggers in sorted lines. The order of columns does not count. */
export async function describeDatabase({ db, engine }: OpenDatabase): Promise<string[]> {
  const { rows } = await (engine === 'PostgreSQL' ? postgresSchema : sqliteSchema).execute(db);
  return rows
    .map(({ line }) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/'\d{4}-\d\d-\d\dT[^']*'/g, 'time of the migration')
        .trim(),
    )
    .sort();
}

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
