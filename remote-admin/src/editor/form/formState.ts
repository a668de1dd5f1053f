import { createContext, useContext } from 'react';
import type { ContentRecord } from '../record/record';
import type { useContentForm } from './useContentForm';
import type { SaveAct } from './useSave';

/** State of an open form for the parts of the dialog, the same for all content types. */
export type FormState = ReturnType<typeof useContentForm>['state'];

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

/** Which buttons of a form save the item, and what they do. */
export interface SaveButtons {
  /** Action of the submit button and of Ctrl+S. */
  submit: SaveAct;
  submitLabel: 'save' | 'saveDraft' | 'saveAsDraft';
  /** True if the form has a separate button "Save as draft". */
  asDraft: boolean;
  /** True if the form has a button "Publish". */
  publish: boolean;
}

export const newItemButtons: SaveButtons = {
  submit: 'save',
  submitLabel: 'save',
  asDraft: true,
  publish: false,
};

/** Buttons of the forms of users who may not publish. */
export const draftButtons: SaveButtons = {
  submit: 'draft',
  submitLabel: 'saveAsDraft',
  asDraft: false,
  publish: false,
};

/**
 * Returns the buttons of the form of a stored item. A draft or a hidden item can be saved or published. For a published
 * item, Save changes what readers see, and "Save as draft" does not. If the API does not know states, there is no
 * button Publish, and "Save as draft" unpublishes the item.
 */
export function saveButtons({ state, draft }: Pick<ContentRecord, 'state' | 'draft'>): SaveButtons {
  if (draft || state === 'draft' || state === 'inReview')
    return { submit: 'draft', submitLabel: 'saveDraft', asDraft: false, publish: true };
  if (state === 'hidden') return { submit: 'save', submitLabel: 'save', asDraft: false, publish: true };
  return newItemButtons;
}
