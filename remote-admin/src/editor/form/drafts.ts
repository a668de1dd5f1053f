/** Messages for single fields, by the field's name. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string | undefined>>;

/** What a form holds of an item that is stored: its fields, and the version that they are of. */
export interface StoredDraft<Draft> {
  draft: Draft;
  version: number | undefined;
}

/** A save that was not done: the errors of its fields, and the draft that they belong to. */
export interface FailedAttempt<Draft> {
  draft: Draft;
  fields: Record<string, string>;
}

/** The errors of fields that have not been changed since. */
export function remainingErrors<Draft extends object>(
  failed: FailedAttempt<Draft>,
  draft: Draft,
): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {};
  for (const name in failed.draft) if (draft[name] === failed.draft[name]) errors[name] = failed.fields[name];
  return errors;
}

/** Whether any field of two drafts is not the same. */
export function differs<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const name in one) if (one[name] !== other[name]) return true;
  return false;
}

/** The messages for parts of a field's value, by their paths below it: of `record.doi` within `record` that of `doi`. */
export function partsOf(fields: Record<string, string>, name: string): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields))
    if (path.startsWith(`${name}.`)) parts[path.slice(name.length + 1)] = message;
  return parts;
}
