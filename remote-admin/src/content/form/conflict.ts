/** How one field is told to an editor who has to choose between two values of it. */
interface FieldWord<Draft> {
  label: string;
  /** The value as people read it. */
  read: (draft: Draft) => string;
  /** Fields that belong to it and are chosen with it, such as the team of the Team category. */
  follows?: readonly (keyof Draft & string)[];
}

/** What the fields of a draft are called, and how they read where that is more than their own text. */
export type FieldWords<Draft> = { [Name in keyof Draft]?: string | FieldWord<Draft> };

/** One field that two editors have stored and typed differently. */
export interface Difference {
  /** The field, and those that follow it. */
  fields: readonly string[];
  label: string;
  theirs: string;
  yours: string;
  /** The other editor left it as it was when this form was opened. */
  isOnlyYours: boolean;
  /** This editor left it as it was. */
  isOnlyTheirs: boolean;
}

/** The fields in which two drafts of the same item differ, in words. @param base what both started from */
export function differences<Draft extends object>(
  { base, theirs, yours }: { base: Draft; theirs: Draft; yours: Draft },
  words: FieldWords<Draft>,
): Difference[] {
  const found: Difference[] = [];
  for (const name in yours) {
    const word = words[name];
    if (word === undefined) continue;
    const {
      label,
      read,
      follows = [],
    } = typeof word === 'object' ? word : { label: word, read: (draft: Draft) => asText(draft[name]) };
    const fields = [name, ...follows];
    const isSame = (one: Draft, other: Draft) => fields.every((field) => one[field] === other[field]);
    if (isSame(theirs, yours)) continue;
    found.push({
      fields,
      label,
      theirs: read(theirs),
      yours: read(yours),
      // Of a file only the newly chosen one is known here: the stored one may be another than before.
      isOnlyYours: isSame(theirs, base) && !(yours[name] instanceof File),
      isOnlyTheirs: isSame(yours, base),
    });
  }
  return found;
}

/** The draft that results when some fields are taken from theirs and the others are yours. */
export function merged<Draft extends object>(theirs: Draft, yours: Draft, taken: ReadonlySet<string>): Draft {
  const draft = { ...yours };
  for (const name in theirs) if (taken.has(name)) draft[name] = theirs[name];
  return draft;
}

/** A file field holds nothing while the stored file stays. */
function asText(value: unknown): string {
  if (value instanceof File) return value.name;
  return value === undefined ? 'The stored file' : String(value);
}
