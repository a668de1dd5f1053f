/**
 * Publication states of a record, in the order in which lists are sorted by state. This module imports nothing, so
 * pages can load it.
 */
export const publicationStates = [
  'draft',
  'inReview',
  'scheduled',
  'published',
  'publishedWithDraft',
  'expired',
  'hidden',
] as const;
/** Publication state of a record. */
export type PublicationState = (typeof publicationStates)[number];

/** Maximum length of a note with which a draft is submitted for review or returned, in characters. */
export const REVIEW_NOTE_LENGTH = 2000;
