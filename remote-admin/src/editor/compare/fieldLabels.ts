import type { MergeContext, Sides } from './mergeContext';

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
