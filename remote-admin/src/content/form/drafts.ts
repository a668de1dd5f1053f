/** Messages for single fields, by the field's name. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string | undefined>>;

/** What a form holds of an item that is stored: its fields, and the version that they are of. */
export interface StoredDraft<Draft> {
  draft: Draft;
  version: number | undefined;
}

/** What the server said of the fields, and what they held then. */
export interface Refused<Draft> {
  draft: Draft;
  fields: Record<string, string>;
}

/** A message stands at its field until that is changed. */
export function stillWrong<Draft extends object>(refused: Refused<Draft>, draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {};
  for (const name in refused.draft)
    if (draft[name] === refused.draft[name]) errors[name] = refused.fields[name];
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
