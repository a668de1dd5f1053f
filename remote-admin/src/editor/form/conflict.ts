/** Label of a field in the conflict dialog. */
interface FieldWord<Draft> {
  label: string;
  /** Returns the displayed value, when it differs from the field's own text. */
  read?: (draft: Draft) => string;
  /** The field whose choice also applies to this field, e.g. the Team category for its team. */
  follows?: keyof Draft & string;
}

/** Labels of all fields of a draft. A field without a label could not be chosen in a conflict. */
export type FieldWords<Draft> = { [Name in keyof Draft]: string | FieldWord<Draft> };

/** A field that two editors changed to different values. */
export interface Difference {
  /** The field and the fields that follow it. */
  fields: readonly string[];
  label: string;
  theirs: string;
  yours: string;
  /** The other editor did not change it. */
  isChangedOnlyByYou: boolean;
  /** This editor did not change it. */
  isChangedOnlyByThem: boolean;
}

/**
 * Returns the labelled differences between two drafts of the same item.
 * @param base draft that both editors started from
 */
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
      // A draft knows only a newly selected file. The stored file may have changed as well.
      isChangedOnlyByYou: isSame(theirs, base) && !(yours[name] instanceof File),
      isChangedOnlyByThem: isSame(yours, base),
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

/** Returns your draft with the fields in `taken` replaced by theirs. */
export function merged<Draft extends object>(theirs: Draft, yours: Draft, taken: ReadonlySet<string>): Draft {
  const draft = { ...yours };
  for (const name in theirs) if (taken.has(name)) draft[name] = theirs[name];
  return draft;
}

/** Returns the text of a value. A file field is undefined while the stored file is not replaced. */
function asText(value: unknown): string {
  if (value instanceof File) return value.name;
  return value === undefined ? 'The stored file' : String(value);
}
