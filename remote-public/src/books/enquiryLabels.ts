import type { BookPurpose } from '@juris/contract/bookPurposes';

/** Names of the actions that open the form, by purpose. They are also the headings of the form. */
export const enquiryActions: Readonly<Record<BookPurpose, string>> = {
  library: 'Recommend to your library',
  inspection: 'Request an inspection copy',
  question: 'Ask about this book',
  publication: 'Tell me when it is out',
};
