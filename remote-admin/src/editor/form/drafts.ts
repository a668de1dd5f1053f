/** Error messages by field name. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string | undefined>>;

/** The draft of a stored item, and its version. */
export interface StoredDraft<Draft> {
  draft: Draft;
  version: number | undefined;
}

/** A failed save: the errors of its fields, and the draft that was sent. */
export interface FailedAttempt<Draft> {
  draft: Draft;
  fields: Record<string, string>;
}

/** Returns the errors of fields that have not changed since the failed save. */
export function remainingErrors<Draft extends object>(
  failed: FailedAttempt<Draft>,
  draft: Draft,
): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {};
  for (const name in failed.draft) if (draft[name] === failed.draft[name]) errors[name] = failed.fields[name];
  return errors;
}

/** Returns whether any field of two drafts differs. */
export function differs<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const name in one) if (one[name] !== other[name]) return true;
  return false;
}

/** Returns the messages for parts of a field's value, by path below it: `record.doi` becomes `doi` in `record`. */
export function partsOf(fields: Record<string, string>, name: string): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields))
    if (path.startsWith(`${name}.`)) parts[path.slice(name.length + 1)] = message;
  return parts;
}
