import {
  type CompositeField,
  type FieldLabel,
  type FieldLabels,
  isTheirsTaken,
  within,
  type MergeContext,
  type Sides,
} from './fieldLabels';

/**
 * Compares the fields of two drafts and returns a merged draft, for which the context chooses the values. A field
 * without a label, as a newer API may send, is copied from `theirs`.
 * @param names Names of the fields to compare. Default: all fields with a label.
 */
export function mergeFields<Draft extends object>(
  sides: Sides<Draft>,
  labels: FieldLabels<Draft>,
  context: MergeContext,
  names: readonly (keyof Draft & string)[] = namesOf(labels),
): Draft {
  const merged = { ...sides.theirs };
  for (const name of names) {
    const label: string | FieldLabel<Draft> | CompositeField<Draft[typeof name]> = labels[name];
    if (typeof label === 'object' && 'merge' in label)
      merged[name] = label.merge(sidesOf(sides, name), within(context, name));
    else {
      const field = typeof label === 'string' ? { label } : label;
      if (field.follows) continue;
      const source = mergeField(sides, name, field, labels, context);
      for (const one of [name, ...followersOf(labels, name)]) merged[one] = source[one];
    }
  }
  return merged;
}

/** Compares one field together with the fields that follow it, and returns the draft with the chosen values. */
function mergeField<Draft extends object>(
  sides: Sides<Draft>,
  name: keyof Draft & string,
  { label, read = (draft) => asText(draft[name]) }: FieldLabel<Draft>,
  labels: FieldLabels<Draft>,
  context: MergeContext,
): Draft {
  const fields = [name, ...followersOf(labels, name)];
  const isSame = (one: Draft, other: Draft) =>
    fields.every((field) => comparable(one[field]) === comparable(other[field]));
  const show = (draft: Draft) => ({ text: read(draft) });
  return isTheirsTaken(context, { name, label, sides, isSame, show }) ? sides.theirs : sides.yours;
}

/** Returns the composite field for an object, such as the title and the number of a series. */
export const objectField = <Value extends object>(
  label: string,
  labels: FieldLabels<Value>,
): CompositeField<Value> => ({
  label,
  merge: (sides, context) => mergeFields(sides, labels, context),
});

const sidesOf = <Draft, Name extends keyof Draft>(
  { base, theirs, yours }: Sides<Draft>,
  name: Name,
): Sides<Draft[Name]> => ({ base: base[name], theirs: theirs[name], yours: yours[name] });

function namesOf<Draft extends object>(labels: FieldLabels<Draft>): (keyof Draft & string)[] {
  const names: (keyof Draft & string)[] = [];
  for (const name in labels) names.push(name);
  return names;
}

const followersOf = <Draft extends object>(labels: FieldLabels<Draft>, name: string) =>
  namesOf(labels).filter((other) => {
    const label: string | object = labels[other];
    return typeof label === 'object' && 'follows' in label && label.follows === name;
  });

/**
 * Returns a text that is equal for equal values. A missing value equals an empty one, a number its digits, and two
 * Unicode forms of a letter are equal.
 */
export function comparable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.length === 0) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll('\r\n', '\n').normalize();
}

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));
