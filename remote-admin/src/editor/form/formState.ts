import { createContext, useContext, type RefObject } from 'react';
import type { Preview } from '../preview/openPreview';
import type { ConflictChoice } from './useConflict';
import type { OpenQuestion } from './useSaveQuestion';
import type { ContentRecord } from '../record/record';
import type { SaveAct } from './useSave';

/** State of an open form for the parts of the dialog, the same for all content types. */
export interface FormState {
  title: string;
  /** Label of the button that saves. Undefined for the usual label. */
  saveLabel: string | undefined;
  hasRequired: boolean;
  id: string;
  element: RefObject<HTMLFormElement | null>;
  /** Number of times that "Save and add another" has emptied the form. Each time, the form fields are replaced. */
  round: number;
  isChanged: boolean;
  /** Reason why the user may only view the item. Undefined if the user may edit it. */
  readOnly: string | undefined;
  buttons: SaveButtons;
  /** Label of the button "Publish", with the time of the schedule if it is in the future. */
  publishLabel: string;
  /** Saves the form as the submit button does. */
  save: () => void;
  /** Undefined when the form has no button "Save and add another". */
  saveAndAddAnother: (() => void) | undefined;
  /** Undefined when the form has no separate button for this. */
  saveAsDraft: (() => void) | undefined;
  /** Undefined when the form has no button "Publish". */
  publish: (() => void) | undefined;
  /** Saves the draft and submits it for review with a note. Undefined for users who may publish. */
  submitForReview: ((note: string) => void) | undefined;
  /** Saves the draft with a publication time (ISO 8601, UTC); empty to remove the time. */
  schedule: (publishOn: string) => void;
  /** Labels of the required fields that are empty. */
  missing: readonly string[];
  /** Undefined when no public page shows the item. */
  preview: (() => Preview) | undefined;
  /** Returns the newly selected image, which is not stored yet. */
  newImage: () => File | undefined;
  close: () => void;
  /** Deletes the stored draft of this form. */
  discard: () => void;
  /** Unsaved draft of an earlier instance of this form; undefined after it is restored or discarded. */
  abandoned: { at: number; restore: () => void; discard: () => void } | undefined;
  /** Question that the editor must answer before the save; undefined without a question. */
  question: OpenQuestion | undefined;
  /** Choice between the current draft and the version of another editor; undefined without a conflict. */
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
