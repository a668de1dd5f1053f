/** Purposes of enquiries about a book. The module imports nothing, so that pages can load it. */

/** Names of the purposes for staff, in the order of the filter in the inbox. */
export const bookPurposes = {
  library: 'Library request',
  inspection: 'Inspection copy',
  question: 'Book question',
  publication: 'Alert request',
} as const;

/** Purpose of an enquiry about a book. */
export type BookPurpose = keyof typeof bookPurposes;

/** Purposes for which the form asks for the institution of the sender. */
export const institutionalPurposes: ReadonlySet<BookPurpose> = new Set(['library', 'inspection']);
