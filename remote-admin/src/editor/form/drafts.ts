import type { Snapshot } from '../compare/compareDrafts';

/** Error messages by field name. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string | undefined>>;

/** Draft with the values of a stored item, and the versions of the item. Without versions for a new item. */
export interface StoredDraft<Draft> extends Snapshot<Draft> {
  version?: number | undefined;
  draftVersion?: number | undefined;
}

/** A failed save: the draft that was sent, and the error messages by field. */
export interface FailedSave<Draft> {
  draft: Draft;
  fields: Record<string, string>;
}

/** Returns the error messages of fields that have not changed since the failed save. */
export function remainingErrors<Draft extends object>(
  failed: FailedSave<Draft>,
  draft: Draft,
): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {};
  for (const name in failed.draft) if (draft[name] === failed.draft[name]) errors[name] = failed.fields[name];
  return errors;
}

/** Returns whether any field of two drafts differs. */
export function draftsDiffer<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const name in one) if (one[name] !== other[name]) return true;
  return false;
}

/**
 * Returns the error messages for the parts of one field, by path relative to the field: `record.doi` becomes `doi` in
 * the field `record`.
 */
export function partErrors(fields: Record<string, string>, name: string): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields))
    if (path.startsWith(`${name}.`)) parts[path.slice(name.length + 1)] = message;
  return parts;
}
