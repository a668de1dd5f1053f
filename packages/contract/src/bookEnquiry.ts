import { z } from 'zod';
import { bookPurposes, institutionalPurposes } from './bookPurposes';
import { oneOf, line, paragraphs, recordId, requiredEmail, requiredLine, honeypot } from './fields';

/** Schema of the purpose of an enquiry about a book. */
export const bookPurpose = oneOf(bookPurposes, 'a purpose of an enquiry about a book').meta({
  description:
    'library: recommends the book to a library; inspection: requests an inspection copy; question: asks about the book; publication: asks for a notice when the book is published',
});

/** An enquiry about one book from a public form. The API adds the title of the book. */
export const bookEnquiry = z
  .strictObject({
    purpose: bookPurpose,
    shelf: z.enum(['titles', 'openaccess'], 'must be titles or openaccess'),
    bookId: recordId,
    name: requiredLine(200),
    email: requiredEmail,
    organization: line(200).default('').meta({
      description: 'Institution of the sender; required for `library` and `inspection`',
    }),
    message: paragraphs(10_000).default('').meta({ description: 'Required for `question`' }),
    subjectLine: honeypot,
  })
  .check(({ value: { purpose, organization, message }, issues }) => {
    const report = (field: string, text: string) =>
      issues.push({ code: 'custom', input: '', path: [field], message: text });
    if (institutionalPurposes.has(purpose) && !organization)
      report('organization', 'Enter your institution.');
    if (purpose === 'question' && !message) report('message', 'Enter a message.');
  })
  .meta({
    id: 'BookEnquiry',
    example: {
      purpose: 'inspection',
      shelf: 'titles',
      bookId: 1,
      name: 'Nalini George',
      email: 'nalini.george@example.org',
      organization: 'Sample University',
      message: 'LL.B., second year, 60 students, from July.',
    },
  });
/** Value of {@link bookEnquiry} as a client sends it, before normalisation. */
export type BookEnquiry = z.input<typeof bookEnquiry>;
