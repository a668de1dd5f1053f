import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { activityKind, draftAction, eventKind, storedAction, versionedTypeName } from '@juris/contract';
import { timestamp } from '@juris/contract/fields';
import { draftKind } from '../content/recordDraft';
import { DRAFT_SUFFIX } from '../content/versions';

/** Maximum number of listed entries. Older changes are listed only in the history of each record. */
export const MOST_LISTED = 5000;

/** Query parameters that select entries. */
export const activityFilters = {
  savedBy: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Name of the person who made the change; empty for changes by unknown persons' }),
  from: timestamp.optional().meta({ description: 'Changes at this time or later' }),
  until: timestamp.optional().meta({ description: 'Changes before this time' }),
  kind: activityKind.optional(),
};

type ActivityFilters = z.output<z.ZodObject<typeof activityFilters>>;

/**
 * Actions that the list contains. `before` stores the state before the first change and is not listed. Unknown actions
 * of a newer release are not listed either.
 */
export const listedActions = storedAction.options.filter((action) => action !== 'before');

interface ActivityRow {
  key: string;
  kind: string;
  recordId: number | null;
  version: number | null;
  action: string;
  name: string;
  savedAt: string;
  savedBy: string;
  count: number;
  value: string;
}

const column = (name: string) => sql.ref(name);

/** Columns and conditions of one source of the list. All sources have the columns of {@link ActivityRow}. */
interface Source {
  columns: Record<keyof ActivityRow, RawBuilder<unknown>>;
  table: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  /** Column with which the latest rows are found. */
  latest: RawBuilder<unknown>;
}

/** Versions of records, except those of bulk changes, imports and their undos. */
const versions: Source = {
  columns: {
    key: sql`'version-' || cast(v.id as text)`,
    kind: column('v.kind'),
    recordId: column('v.recordId'),
    version: column('v.version'),
    action: column('v.action'),
    name: column('v.name'),
    savedAt: column('v.savedAt'),
    savedBy: column('v.savedBy'),
    count: sql`1`,
    value: sql`''`,
  },
  table: sql`${sql.table('contentVersion')} as v`,
  condition: sql`v.action in (${sql.join(listedActions)}) and v.kind in (${sql.join(versionedTypeName.options)})
    and not exists (
      select 1 from ${sql.table('bulkChangeRecord')} as r
      join ${sql.table('bulkChange')} as b on b.id = ${column('r.changeId')} and b.kind = v.kind
      where ${column('r.recordId')} = ${column('v.recordId')} and (
        r.version = v.version or (r.version = v.version - 1 and r.state in ('undone', 'redone'))
      )
    )`,
  latest: column('v.id'),
};

/** Names under which the versions of drafts are stored. */
export const draftKinds = versionedTypeName.options.map(draftKind);

/** Returns the name under which the version of an entry is stored, e.g. `banner draft`. */
export const storedKindOf = ({ kind, action }: { kind: string; action: string }): string =>
  draftAction.safeParse(action).success ? draftKind(kind) : kind;

/** Versions of drafts beside published records. */
const drafts: Source = {
  ...versions,
  columns: {
    ...versions.columns,
    kind: sql`replace(v.kind, ${sql.lit(DRAFT_SUFFIX)}, '')`,
    action: sql`case v.action when 'removed' then 'draft discarded' when 'restored' then 'draft restored' else 'draft saved' end`,
  },
  condition: sql`v.action in ('saved', 'removed', 'restored') and v.kind in (${sql.join(draftKinds)})`,
};

/** Events, such as sign-ins, changes of messages and steps of reviews. */
const events: Source = {
  columns: {
    key: sql`'event-' || cast(e.id as text)`,
    kind: column('e.kind'),
    recordId: column('e.recordId'),
    version: sql`cast(null as integer)`,
    action: column('e.action'),
    name: column('e.name'),
    savedAt: column('e.savedAt'),
    savedBy: column('e.savedBy'),
    count: column('e.count'),
    value: column('e.value'),
  },
  table: sql`${sql.table('activityEvent')} as e`,
  condition: sql`e.kind in (${sql.join([...eventKind.options, ...versionedTypeName.options])})`,
  latest: column('e.savedAt'),
};

/** Imports and bulk changes, or their undos: one row each, with the number of records. */
const bulkChanges = (at: 'startedAt' | 'undoneAt', by: 'savedBy' | 'undoneBy'): Source => ({
  columns: {
    key: sql`${sql.lit(`${at}-`)} || b.id`,
    kind: sql`'bulkChange'`,
    recordId: sql`cast(null as integer)`,
    version: sql`cast(null as integer)`,
    action:
      at === 'undoneAt'
        ? sql`'undone'`
        : sql`case when b.source = 'import' then 'imported' else 'changed in bulk' end`,
    name: column('b.label'),
    savedAt: column(`b.${at}`),
    savedBy: column(`b.${by}`),
    count: sql`(select count(*) from ${sql.table('bulkChangeRecord')} as r where ${column('r.changeId')} = b.id)`,
    value: sql`''`,
  },
  table: sql`${sql.table('bulkChange')} as b`,
  condition: sql`${column(`b.${at}`)} <> ''`,
  latest: column(`b.${at}`),
});

const sources = [
  versions,
  drafts,
  events,
  bulkChanges('startedAt', 'savedBy'),
  bulkChanges('undoneAt', 'undoneBy'),
];

/** Returns a subquery for the activity of all staff: the latest {@link MOST_LISTED} rows of each source. */
export const activityRows = (filters: ActivityFilters): RawBuilder<ActivityRow> =>
  sql<ActivityRow>`(${sql.join(
    sources.map((source, index) => rowsOf(source, filters, `source${index}`)),
    sql` union all `,
  )})`;

function rowsOf({ columns, table, condition, latest }: Source, filters: ActivityFilters, alias: string) {
  const { kind, savedBy, from, until } = filters;
  const conditions = [
    condition,
    ...(kind === undefined ? [] : [sql`${columns.kind} = ${kind}`]),
    ...(savedBy === undefined ? [] : [sql`${columns.savedBy} = ${savedBy}`]),
    ...(from === undefined ? [] : [sql`${columns.savedAt} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${columns.savedAt} < ${until}`]),
  ];
  const selected = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  return sql`select * from (
    select ${sql.join(selected)} from ${table} where ${sql.join(conditions, sql` and `)}
    order by ${latest} desc limit ${sql.lit(MOST_LISTED)}
  ) as ${sql.id(alias)}`;
}
