import type { MergeContext, Sides } from './mergeContext';

/** Label and displayed value of a field in a comparison. */
export interface FieldLabel<Draft> {
  label: string;
  /** Returns the displayed value. Needed when the stored value is not readable, for example an id. */
  read?: (draft: Draft) => string;
  /**
   * Name of another field. Both fields are compared and chosen together: a team, for example, follows its team category.
   */
  follows?: keyof Draft & string;
}

/** A field that consists of several fields, such as a list. Each of them is compared and chosen separately. */
export interface CompositeField<Value> {
  /** Label of the whole field. */
  label: string;
  /** Reports each part that differs to the context, and returns the value with the parts that the context chooses. */
  merge: (sides: Sides<Value>, context: MergeContext) => Value;
}

/** Labels of all fields of a draft. A draft with a field that has no label does not compile. */
export type FieldLabels<Draft> = {
  [Name in keyof Draft]-?: string | FieldLabel<Draft> | CompositeField<Draft[Name]>;
};

/** Returns the label of a field. */
export const labelText = (label: string | { label: string }): string =>
  typeof label === 'string' ? label : label.label;
