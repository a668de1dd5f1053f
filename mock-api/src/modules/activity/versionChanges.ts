import type { Database, Engine } from '../../platform/db/tables/tables';
import type { RecordType } from '../content/contentType';
import { draftKind } from '../content/recordDraft';
import { publisherNames } from '../content/publishers';
import { derivedColumns } from '../content/searchColumns';
import { acceptableRow, columnDefaults } from '../content/storedColumns';
import { storedRow } from '../content/versions';

/** A version of a record in the activity list. */
interface ListedVersion {
  /** Name under which the version is stored, e.g. `banner`, or `banner draft` for the draft beside a banner. */
  kind: string;
  recordId: number;
  version: number;
}

/** A record after a change, and the previous values of its fields that differ. */
export interface RecordChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns a key of a version that is unique for all records. */
export const versionKey = ({
  kind,
  recordId,
  version,
}: Record<keyof ListedVersion, string | number | null>) => `${kind} ${recordId} ${version}`;

/**
 * Returns what each version has changed, by {@link versionKey}. A draft is compared with the published record at that
 * time, any other version with its predecessor. Versions without a predecessor are omitted. A column that the
 * predecessor lacks counts as unchanged.
 */
export async function versionChanges(
  { db, engine }: { db: Database; engine: Engine },
  recordTypes: readonly RecordType[],
  versions: readonly ListedVersion[],
): Promise<ReadonlyMap<string, RecordChange>> {
  const changes = new Map<string, RecordChange>();
  if (versions.length === 0) return changes;
  const rows = await storedVersions(
    db,
    versions.flatMap((one) => [one, { ...one, version: one.version - 1 }]),
  );
  const byKey = new Map(rows.map((row) => [versionKey(row), row]));
  const publishers = await publisherNames(db);
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
      const now = byKey.get(versionKey(one));
      if (!now?.row) continue;
      const then =
        one.kind === table
          ? byKey.get(versionKey({ ...one, version: one.version - 1 }))
          : await publishedAt(db, { ...now, kind: table });
      if (!then?.row) continue;
      const after = recordOf({ ...defaults, ...storedRow(now) }, defaults);
      const before = recordOf({ ...after.row, ...storedRow(then) }, after.row);
      changes.set(versionKey(one), changedFields(before.record, after.record));
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
