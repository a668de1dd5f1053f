import { batchesOf } from '@juris/server-kit/batches';
import { sql } from 'kysely';
import { z } from 'zod';
import { activityEntries, activityKind, nameList, versionedTypeName } from '@juris/contract';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { timeSlices } from '../../platform/timeSlices';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { recordTypes } from '../content-types/contentTypes';
import {
  activityFilters,
  activityRows,
  draftKinds,
  listedActions,
  MOST_LISTED,
  storedKindOf,
} from './activityEntries';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { draftKind } from '../content/recordDraft';
import { publisherNames } from '../content/publishers';
import { derivedColumns } from '../content/searchColumns';
import { acceptableRow, columnDefaults } from '../content/storedColumns';
import { storedRow } from '../content/versions';

const entriesQuery = z.strictObject({
  ...staffPageQuery(['savedAt', 'kind', 'name', 'action', 'savedBy']),
  ...activityFilters,
});

/** Routes for staff that list who did what. They are not in the specification. */
export function activityRoutes(app: ApiServer, { db, engine }: Services): void {
  const routes = taggedRoutes(app, 'History');

  routes.read('/activity/entries', 'readActivity', {
    operationId: 'listActivityEntries',
    summary: 'Lists what staff have done, latest first',
    description: `Changes of records with the fields that differ, changes of messages and accounts, sign-ins, imports and bulk changes. The latest ${MOST_LISTED} entries that match the filters.`,
    querystring: entriesQuery,
    response: { 200: activityEntries },
    handle: async ({ query: { kind, savedBy, from, until, ...page } }) => {
      const { rows, total } = await readStaffPage(
        db
          .selectFrom(activityRows({ kind, savedBy, from, until }).as('entry'))
          .selectAll()
          .orderBy(latestFirst),
        page,
        entryOrder,
      );
      const entries = rows.map((row) => ({
        ...row,
        kind: activityKind.parse(row.kind),
        count: Number(row.count),
      }));
      const found = await versionChanges(
        { db, engine },
        entries.flatMap((entry) =>
          // A discarded draft did not change the record.
          entry.recordId !== null && entry.version !== null && entry.action !== 'draft discarded'
            ? { kind: storedKindOf(entry), recordId: entry.recordId, version: entry.version }
            : [],
        ),
      );
      const output = entries.map(({ action, ...entry }) => ({
        ...entry,
        action: activityEntries.shape.output.element.shape.action.parse(action),
        changes: found.get(versionKey({ ...entry, kind: storedKindOf({ ...entry, action }) })),
      }));
      return { output, total };
    },
  });

  routes.read('/activity/people', 'readActivity', {
    operationId: 'listActivePeople',
    summary: 'Lists the people in the activity list',
    description: 'In alphabetical order, without unknown persons.',
    response: { 200: nameList },
    handle: async () => {
      const rows = await db
        .selectFrom('contentVersion')
        .where('action', 'in', listedActions)
        .where('kind', 'in', [...versionedTypeName.options, ...draftKinds])
        .select('savedBy')
        .where('savedBy', '<>', '')
        .union(db.selectFrom('activityEvent').select('savedBy').where('savedBy', '<>', ''))
        .union(db.selectFrom('bulkChange').select('savedBy').where('savedBy', '<>', ''))
        .execute();
      return {
        output: rows.map(({ savedBy }) => savedBy).sort((one, other) => one.localeCompare(other, 'en')),
      };
    },
  });
}

const column = (name: string) => sql.ref(name);
/** Order of the entries. The length comes before the key, because the number in the key of the tenth event is longer. */
const latestFirst = sql`${column('savedAt')} desc, length(${column('key')}) desc, ${column('key')} desc`;
const searched = ['name', 'savedBy', 'kind', 'action'].map(column);
const entryOrder = {
  searched,
  texts: { name: column('name'), savedBy: column('savedBy') },
  key: latestFirst,
};

/** A version of a record in the activity list. */
interface ListedVersion {
  /** Name under which the version is stored, e.g. `banner`, or `banner draft` for the draft beside a banner. */
  kind: string;
  recordId: number;
  version: number;
}

/** A record after a change, and the previous values of its fields that differ. */
interface RecordChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns a key of a version that is unique for all records. */
const versionKey = ({ kind, recordId, version }: Record<keyof ListedVersion, string | number | null>) =>
  `${kind} ${recordId} ${version}`;

/** Number of versions that one SQL statement reads. Its parameters are limited. */
const BATCH = 500;

/**
 * Returns what each version has changed, by {@link versionKey}. A draft is compared with the published record at that
 * time, any other version with its predecessor. Versions without a predecessor are omitted. A column that the
 * predecessor lacks counts as unchanged.
 */
async function versionChanges(
  { db, engine }: { db: Database; engine: Engine },
  versions: readonly ListedVersion[],
): Promise<ReadonlyMap<string, RecordChange>> {
  const changes = new Map<string, RecordChange>();
  if (versions.length === 0) return changes;
  const rows = [];
  for (const batch of batchesOf(
    versions.flatMap((one) => [one, { ...one, version: one.version - 1 }]),
    BATCH,
  ))
    rows.push(...(await storedVersions(db, batch)));
  const byKey = new Map(rows.map((row) => [versionKey(row), row]));
  const publishers = await publisherNames(db);
  const betweenVersions = timeSlices();
  for (const contentType of recordTypes) {
    const { table } = contentType;
    const own = versions.filter(({ kind }) => kind === table || kind === draftKind(table));
    if (own.length === 0) continue;
    const defaults = await columnDefaults(db, engine, table);
    const recordOf = (row: object, fallback: object) => {
      const complete = { ...row, ...derivedColumns(contentType, row) };
      const acceptable = acceptableRow(contentType, complete, fallback, publishers);
      return { row: acceptable, record: contentType.rowToRecord?.(acceptable, publishers) ?? acceptable };
    };
    for (const one of own) {
      await betweenVersions();
      const now = byKey.get(versionKey(one));
      if (!now?.row) continue;
      const then =
        one.kind === table
          ? byKey.get(versionKey({ ...one, version: one.version - 1 }))
          : await publishedAt(db, { ...now, kind: table });
      if (!then?.row) continue;
      const after = recordOf({ ...defaults, ...storedRow(now) }, defaults);
      const before = recordOf({ ...after.row, ...storedRow(then) }, after.row);
      const parts = contentType.comparedParts?.(before.record, after.record);
      changes.set(
        versionKey(one),
        changedFields(parts?.before ?? before.record, parts?.after ?? after.record),
      );
    }
  }
  return changes;
}

const storedVersions = (db: Database, versions: readonly ListedVersion[]) =>
  db
    .selectFrom('contentVersion')
    .select(['kind', 'recordId', 'version', 'savedAt', 'row'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('kind', 'recordId', 'version'),
        'in',
        versions.map(({ kind, recordId, version }) => tuple(kind, recordId, version)),
      ),
    )
    .execute();

/** Returns the version of a record that was current at a time. */
const publishedAt = (
  db: Database,
  { kind, recordId, savedAt }: Omit<ListedVersion, 'version'> & { savedAt: string },
) =>
  db
    .selectFrom('contentVersion')
    .select(['recordId', 'version', 'savedAt', 'row'])
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .where('savedAt', '<=', savedAt)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

function changedFields(before: object, after: object): RecordChange {
  const current: Record<string, unknown> = { ...after };
  return {
    before: Object.fromEntries(
      Object.entries(before).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name]),
      ),
    ),
    after: current,
  };
}
