import { formLabels } from './labels';

/** Label and displayed value of a field in the conflict dialog. */
interface FieldLabel<Draft> {
  label: string;
  /** Returns the displayed value. Needed when the stored value is not readable, for example an id. */
  read?: (draft: Draft) => string;
  /**
   * Name of another field. The choice that an editor makes for the other field also applies to this one: a team, for
   * example, follows its team category.
   */
  follows?: keyof Draft & string;
}

/** Labels of all fields of a draft. Every field needs a label, because editors choose between fields in a conflict. */
export type FieldLabels<Draft> = { [Name in keyof Draft]: string | FieldLabel<Draft> };

/** A field that differs between the drafts of two editors. */
export interface Difference {
  /** Names of the field itself and of the fields that `follow` it. */
  fields: readonly string[];
  label: string;
  theirs: string;
  yours: string;
  /** The other editor did not change the field. */
  isChangedOnlyByYou: boolean;
  /** The current editor did not change the field. */
  isChangedOnlyByThem: boolean;
}

/**
 * Returns the fields that differ between the drafts of two editors of the same item.
 * @param base Draft that both editors started from.
 */
export function findDifferences<Draft extends object>(
  { base, theirs, yours }: { base: Draft; theirs: Draft; yours: Draft },
  labels: FieldLabels<Draft>,
): Difference[] {
  const found: Difference[] = [];
  for (const name in yours) {
    const { label, follows, read = (draft: Draft) => asText(draft[name]) } = labelOf(labels, name);
    if (follows) continue;
    const fields = [name, ...followersOf(labels, name)];
    const isSame = (one: Draft, other: Draft) => fields.every((field) => one[field] === other[field]);
    if (isSame(theirs, yours)) continue;
    found.push({
      fields,
      label,
      theirs: read(theirs),
      yours: read(yours),
      // `theirs` and `base` contain no files, because only a newly selected file is part of a draft. They are
      // therefore equal here even if the other editor has replaced the stored file.
      isChangedOnlyByYou: isSame(theirs, base) && !(yours[name] instanceof File),
      isChangedOnlyByThem: isSame(yours, base),
    });
  }
  return found;
}

const labelOf = <Draft>(labels: FieldLabels<Draft>, name: keyof Draft): FieldLabel<Draft> => {
  const label = labels[name];
  return typeof label === 'object' ? label : { label };
};

function followersOf<Draft>(labels: FieldLabels<Draft>, name: keyof Draft): Extract<keyof Draft, string>[] {
  const followers: Extract<keyof Draft, string>[] = [];
  for (const other in labels) if (labelOf(labels, other).follows === name) followers.push(other);
  return followers;
}

/** Returns a copy of `yours` in which the fields named in `taken` have the values of `theirs`. */
export function mergeDrafts<Draft extends object>(
  theirs: Draft,
  yours: Draft,
  taken: ReadonlySet<string>,
): Draft {
  const draft = { ...yours };
  for (const name in theirs) if (taken.has(name)) draft[name] = theirs[name];
  return draft;
}

/** Returns the displayed text of a value. Undefined stands for a file field in which no new file was selected. */
function asText(value: unknown): string {
  if (value instanceof File) return value.name;
  return value === undefined ? formLabels.storedFile : String(value);
}
