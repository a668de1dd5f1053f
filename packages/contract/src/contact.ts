import { z } from 'zod';
import { checkedText } from './checkedText';
import { contactNumberProblem, normaliseContactNumber } from './contactNumber';
import { line, paragraphs, requiredEmail, requiredLine } from './fields';

/** A field that no person sees or fills: what carries text here is dropped with a friendly answer. */
const honeypot = z.string().max(10_000).optional().meta({ description: 'Leave empty; a trap for robots' });

const contactNo = checkedText({
  max: 40,
  normalise: normaliseContactNumber,
  problemOf: contactNumberProblem,
})
  .default('')
  .meta({ description: 'At most 10 characters; spaces, dashes and the prefixes +91 and 0 are removed' });

/** A form sends text; clients may send the number itself. */
const numberOfWords = z.preprocess(
  (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
  line(40),
);

/** A manuscript proposal; two forms send `isManuscriptReady` in two ways (specification section 3). */
export const proposal = z
  .strictObject({
    name: requiredLine(200),
    email: requiredEmail,
    designation: line(200).default(''),
    organization: line(200).default(''),
    subjectArea: line(200).default(''),
    contactNo,
    isManuscriptReady: z.union([z.boolean(), z.enum(['Yes', 'No', ''])], 'must be Yes or No').default(''),
    numWords: numberOfWords.default(''),
    howSoonExpected: line(200).default(''),
    aboutBook: paragraphs(10_000).min(1, 'is missing'),
    publisherName: line(200).default(''),
    subjectLine: honeypot,
  })
  .meta({
    id: 'Proposal',
    example: {
      name: 'Asha Varma',
      email: 'asha.varma@example.org',
      designation: 'Reader in Law',
      organization: 'Sample University',
      subjectArea: 'Law of torts',
      contactNo: '9000000000',
      isManuscriptReady: 'No',
      numWords: '80000',
      howSoonExpected: 'Within a year',
      aboutBook: 'A primer for students in their first year.',
      publisherName: 'Juris Press',
    },
  });
/** A proposal as a form sends it. */
export type Proposal = z.input<typeof proposal>;

/** A question to the publisher. */
export const enquiry = z
  .strictObject({
    name: requiredLine(200),
    email: requiredEmail,
    publisherName: line(200).default(''),
    contactNo,
    message: paragraphs(10_000).min(1, 'is missing'),
    subjectLine: honeypot,
  })
  .meta({
    id: 'Enquiry',
    examples: [
      {
        name: 'Nalini George',
        email: 'nalini.george@example.org',
        publisherName: 'JoVE',
        contactNo: '',
        message: 'We would like a trial for our library.',
      },
    ],
  });
/** An enquiry as a form sends it. */
export type Enquiry = z.input<typeof enquiry>;

/** An address for the newsletter. */
export const newsletterSignUp = z
  .strictObject({ email: requiredEmail, subjectLine: honeypot })
  .meta({ id: 'NewsletterSignUp', examples: [{ email: 'reader@example.org' }] });
export type NewsletterSignUp = z.input<typeof newsletterSignUp>;

/** The token of a link in a mail, by which an address is confirmed or leaves the list. */
export const newsletterLink = z
  .strictObject({
    token: requiredLine(200).meta({ description: 'As it stands in the link of the mail' }),
  })
  .meta({
    id: 'NewsletterLink',
    examples: [{ token: 'nQ3vXcUYt0p1ePAGXwXzIA.M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo' }],
  });
export type NewsletterLink = z.input<typeof newsletterLink>;
