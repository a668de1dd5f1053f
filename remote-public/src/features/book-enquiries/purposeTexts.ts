import type { BookPurpose } from '@juris/contract/bookPurposes';

interface PurposeTexts {
  lead: string;
  /** Label of the message field. Undefined if the form has none. */
  message?: string;
  /** Hint below the message field. */
  hint?: string;
  send: string;
  /** End of the sentence "We use your data only …". */
  purpose: string;
  note: { heading: string; points: readonly string[] };
}

/** Texts by purpose. Tests use these constants too. */
export const purposeTexts: Readonly<Record<BookPurpose, PurposeTexts>> = {
  library: {
    lead: 'We send your library the details and the price of this book.',
    message: 'Message',
    hint: 'Optional: whom we should contact at the library, and for which course or research the book is needed.',
    send: 'Send recommendation',
    purpose: 'to contact your library about this book',
    note: {
      heading: 'What happens next',
      points: [
        'We write to the library’s acquisitions desk within a week.',
        'We tell you when the library has replied.',
        'You don’t have to buy anything.',
      ],
    },
  },
  inspection: {
    lead: 'For teachers who consider this book for a course.',
    message: 'Course',
    hint: 'Name of the course, number of students, and the term in which it starts.',
    send: 'Send request',
    purpose: 'to answer your request',
    note: {
      heading: 'What happens next',
      points: [
        'We reply by e-mail, usually within three working days.',
        'Use the e-mail address of your institution, if you have one.',
        'We send an e-book where there is one, otherwise a printed copy.',
      ],
    },
  },
  question: {
    lead: 'Availability, rights, prices, bulk orders: ask us.',
    message: 'Message',
    send: 'Send question',
    purpose: 'to answer your question',
    note: {
      heading: 'What to include',
      points: [
        'For orders: the format and the number of copies.',
        'For rights: the pages, the language and the territory.',
        'We reply by e-mail, usually within three working days.',
      ],
    },
  },
  publication: {
    lead: 'We write to you once, when this book is published.',
    send: 'Tell me',
    purpose: 'to write to you when this book is published',
    note: {
      heading: 'One e-mail only',
      points: ['You don’t subscribe to a newsletter.', 'You can ask us at any time to delete your address.'],
    },
  },
};
