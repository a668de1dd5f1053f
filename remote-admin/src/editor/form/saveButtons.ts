import type { DraftBeside, PublicationState } from '@juris/contract';
import type { SaveAct } from './useSave';

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

/** Properties of an item on which the buttons of its form depend. */
interface PublishedItem {
  /** Absent if the API does not know states. */
  state?: PublicationState | undefined;
  draft?: DraftBeside | undefined;
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
export function saveButtons({ state, draft }: PublishedItem): SaveButtons {
  if (draft || state === 'draft' || state === 'inReview')
    return { submit: 'draft', submitLabel: 'saveDraft', asDraft: false, publish: true };
  if (state === 'hidden') return { submit: 'save', submitLabel: 'save', asDraft: false, publish: true };
  return newItemButtons;
}
