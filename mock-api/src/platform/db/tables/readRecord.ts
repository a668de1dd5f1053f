import type { z } from 'zod';
import { bookRecord, storedRecord, type BookRecord } from '@juris/contract/bookRecord';
import { subjects } from '@juris/contract/lists';

/**
 * Parses a stored catalogue record, and repairs values that are no longer valid. A subject outside the current list
 * becomes a former subject, an unknown role becomes "other", and a long text is truncated. The JSON in the database is
 * not changed.
 */
export function readRecord(json: string): BookRecord {
  const stored: unknown = JSON.parse(json);
  for (;;) {
    const { data, error } = storedRecord.safeParse(stored);
    if (data) return withListedSubjects(data);
    const [issue] = error.issues;
    if (!issue || !repair(stored, issue, issue.path)) return bookRecord.parse({});
  }
}

/**
 * Changes or removes the value that a validation issue refers to.
 * @returns true if something was changed
 */
function repair(record: unknown, issue: z.core.$ZodIssue, path: readonly PropertyKey[]): boolean {
  if (issue.code === 'unrecognized_keys') {
    const owner = valueAt(record, path);
    return isContainer(owner) && issue.keys.every((name) => Reflect.deleteProperty(owner, name));
  }
  const parents = path.slice(0, -1);
  const parent = valueAt(record, parents);
  const key = path.at(-1);
  if (key === undefined || !isContainer(parent)) return false;
  const value = parent[key];
  if (issue.code === 'too_big' && (typeof value === 'string' || Array.isArray(value)))
    parent[key] = value.slice(0, Number(issue.maximum));
  else if (key === 'role' && value !== 'other') parent[key] = 'other';
  else if (parents.join() === 'subjects' && Array.isArray(parent))
    keepSubject(record, parent.splice(Number(key), 1));
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (key in parent) Reflect.deleteProperty(parent, key);
  // A required field is missing, so the whole object is removed.
  else return repair(record, issue, parents);
  return true;
}

/** Adds codes of subjects that are no longer in the list of subjects to the record's former subjects. */
function keepSubject(record: unknown, codes: readonly unknown[]) {
  if (!isContainer(record)) return;
  const former = Array.isArray(record.formerSubjects) ? record.formerSubjects : [];
  record.formerSubjects = [...new Set<unknown>([...former, ...codes])];
}

/** Moves former subjects that are in the list again to the subjects of the record. */
function withListedSubjects({ formerSubjects, ...record }: BookRecord): BookRecord {
  if (!formerSubjects) return record;
  const isListed = (code: string): code is BookRecord['subjects'][number] => Object.hasOwn(subjects, code);
  const former = formerSubjects.filter((code) => !isListed(code));
  return {
    ...record,
    subjects: [...new Set([...record.subjects, ...formerSubjects.filter(isListed)])],
    ...(former.length > 0 && { formerSubjects: former }),
  };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isContainer(inner) ? inner[key] : undefined), value);

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;
