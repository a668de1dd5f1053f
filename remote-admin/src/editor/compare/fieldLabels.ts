/** Label and displayed value of a field in a comparison. */
export interface FieldLabel<Draft> {
  label: string;
  /** Returns the displayed value, for a stored value such as an id. */
  read?: (draft: Draft) => string;
  /**
   * Name of another field that is compared and chosen together with this one. For example, a team follows its category.
   */
  follows?: keyof Draft & string;
}

/** A field that consists of several fields, each of which is compared and chosen separately. */
export interface CompositeField<Value> {
  label: string;
  /** Reports the differing parts to the context, and returns the value with the parts that the context chooses. */
  merge: (sides: Sides<Value>, context: MergeContext) => Value;
}

/** Labels of all fields of a draft. A draft with a field that has no label does not compile. */
export type FieldLabels<Draft> = {
  [Name in keyof Draft]-?: string | FieldLabel<Draft> | CompositeField<Draft[Name]>;
};

export const labelText = (label: string | { label: string }): string =>
  typeof label === 'string' ? label : label.label;

/** A value in the drafts of two editors (`theirs` and `yours`) and in the version that both started from. */
export interface Sides<Value> {
  base: Value;
  theirs: Value;
  yours: Value;
}

export interface ShownValue {
  /** Text of the value. Empty for an empty field. */
  text: string;
  /** URL of the image. Absent for other values. */
  picture?: string | undefined;
}

/** A field that differs between two drafts. */
export interface Difference {
  /** Path of the field, e.g. `record/formats/print/price`. It is unique within a comparison. */
  id: string;
  /** Label of the field, e.g. "Price, Print". */
  label: string;
  theirs: ShownValue;
  yours: ShownValue;
  /** Which of the two editors changed the field. */
  changedBy: 'them' | 'you' | 'both';
}

/** Position within a draft, and the functions for its differences. */
export interface MergeContext {
  /** Prefix of the ids of the differences. */
  path: string;
  /** Returns the label of a part from its own label, e.g. "Price, Print" for "Price". */
  labelOf: (label: string) => string;
  /** Called for each field that differs. Returns true to use the value of `theirs`. */
  takesTheirs: (difference: Difference) => boolean;
}

export const within = (
  context: MergeContext,
  name: string,
  labelOf: (label: string) => string = (label) => label,
): MergeContext => ({
  ...context,
  path: `${context.path}${name}/`,
  labelOf: (label) => context.labelOf(labelOf(label)),
});

/** A field or part that is compared as a whole. */
interface Unit<Value> {
  name: string;
  label: string;
  sides: Sides<Value>;
  isSame: (one: Value, other: Value) => boolean;
  show: (value: Value) => ShownValue;
}

/** Compares a unit, and returns true if the value of `theirs` is used. */
export function isTheirsTaken<Value>(
  { path, labelOf, takesTheirs }: MergeContext,
  { name, label, sides: { base, theirs, yours }, isSame, show }: Unit<Value>,
): boolean {
  if (isSame(theirs, yours)) return false;
  return takesTheirs({
    id: path + name,
    label: labelOf(label),
    theirs: show(theirs),
    yours: show(yours),
    changedBy: isSame(theirs, base) ? 'you' : isSame(yours, base) ? 'them' : 'both',
  });
}
