/** The words for one field, for an editor who has to choose between two values of it. */
interface FieldWord<Draft> {
  label: string;
  /** The value as people read it, where that is more than its own text. */
  read?: (draft: Draft) => string;
  /** The field that it belongs to and is chosen with, as the team of the Team category is. */
  follows?: keyof Draft & string;
}

/** What the fields of a draft are called. All of them: one without words could not be chosen in a conflict. */
export type FieldWords<Draft> = { [Name in keyof Draft]: string | FieldWord<Draft> };

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
    const { label, follows, read = (draft: Draft) => asText(draft[name]) } = wordOf(words, name);
    if (follows) continue;
    const fields = [name, ...followersOf(words, name)];
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

const wordOf = <Draft>(words: FieldWords<Draft>, name: keyof Draft): FieldWord<Draft> => {
  const word = words[name];
  return typeof word === 'object' ? word : { label: word };
};

function followersOf<Draft>(words: FieldWords<Draft>, name: keyof Draft): Extract<keyof Draft, string>[] {
  const followers: Extract<keyof Draft, string>[] = [];
  for (const other in words) if (wordOf(words, other).follows === name) followers.push(other);
  return followers;
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
