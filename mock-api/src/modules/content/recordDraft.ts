import { z } from 'zod';
import type { RecordType } from './contentType';
import { isSearchColumn } from './searchColumns';
import { DRAFT_SUFFIX, statusColumn } from './versions';

type Columns = Record<string, string | number | null>;

const storedColumns = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Columns that a draft does not change. */
const KEPT = new Set(['id', 'version', 'updatedAt', 'place', 'neverPublished']);

/** Returns the name under which the versions of drafts of a table are stored in the history. */
export const draftKind = (table: string) => `${table}${DRAFT_SUFFIX}`;

/** Returns the columns of a row that a draft can change. */
export const draftColumns = (row: object): Columns =>
  storedColumns.parse(
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => !KEPT.has(name) && !isSearchColumn(name) && name !== statusColumn(row),
      ),
    ),
  );

/**
 * Returns the row of a record with the changes of its draft. Columns that the draft does not change have their current
 * values. A later change of the published record, such as a new price in bulk, is therefore kept. The fields of a
 * catalogue record and the texts of a page are compared one by one.
 * @param base columns of the record when the draft was last saved
 * @param draft columns of the draft
 */
export function withDraft<Row extends object>(
  { jsonColumns = [] }: RecordType,
  current: Row,
  { base, row }: { base: string; row: string },
): Row {
  const [before, after] = [storedColumns.parse(JSON.parse(base)), storedColumns.parse(JSON.parse(row))];
  const changed = Object.entries(after)
    .filter(([name, value]) => value !== before[name] && name in current)
    .map(([name, value]) => [
      name,
      jsonColumns.includes(name) ? mergeFields(before[name], value, Reflect.get(current, name)) : value,
    ]);
  return { ...current, ...Object.fromEntries(changed) };
}

const anyRecord = z.record(z.string(), z.unknown());

/** Merges fields that are stored as JSON. Fields that the draft changed or removed replace the current ones. */
function mergeFields(base: unknown, draft: unknown, current: unknown): string {
  const fieldsOf = (json: unknown) => anyRecord.parse(JSON.parse(String(json ?? '{}')));
  const [before, after, now] = [fieldsOf(base), fieldsOf(draft), fieldsOf(current)];
  const changed = Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    .map((name): [string, unknown] => [name, after[name]]);
  return JSON.stringify({ ...now, ...Object.fromEntries(changed) });
}
