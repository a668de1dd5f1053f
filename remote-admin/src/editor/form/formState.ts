import { createContext, useContext, type RefObject } from 'react';
import type { Previewed } from '../preview/openPreview';
import type { ConflictChoice } from './useConflict';
import type { AskedQuestion } from './useSaveQuestion';

/** The state of an open form that does not depend on its content type. The parts of the dialog read it. */
export interface FormState {
  title: string;
  hasRequired: boolean;
  /** The `id` of the form element. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  /** Number of empty forms shown after "Save and add another". */
  round: number;
  /** The draft has unsaved changes. */
  isChanged: boolean;
  save: () => void;
  /** Absent when the form does not offer it. */
  saveAndAddAnother: (() => void) | undefined;
  /** Absent when the item has no public page, like `preview`. */
  saveAsDraft: (() => void) | undefined;
  preview: (() => Previewed) | undefined;
  /** Returns a selected image that is not stored yet. */
  newImage: () => File | undefined;
  close: () => void;
  /** Deletes the stored draft of this form. */
  discard: () => void;
  /** A draft that was abandoned in this form earlier, until it is restored or discarded. */
  abandoned: { at: number; restore: () => void; discard: () => void } | undefined;
  /** The question that must be answered before the save continues. */
  question: AskedQuestion | undefined;
  /** The choice between this draft and the version that another editor saved. */
  conflict: ConflictChoice | undefined;
}

/** Provides the state of the open form to the parts of its dialog. */
export const FormContext = createContext<FormState | undefined>(undefined);

/**
 * Returns the state of the open form.
 * @throws Error outside a `FormDialog`
 */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('useFormState needs a FormDialog around it.');
  return state;
}
