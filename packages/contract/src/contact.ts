import { z } from 'zod';
import { checkedText } from './checkedText';
import { contactNumberProblem, normaliseContactNumber } from './contactNumber';
import { line, paragraphs, requiredEmail, requiredLine } from './fields';

/** A honeypot: people neither see nor fill this field. A message with text in it is dropped with a success response. */
const honeypot = z.string().max(10_000).optional().meta({ description: 'Leave empty; a trap for robots' });

const contactNo = checkedText({
  max: 40,
  normalise: normaliseContactNumber,
  problemOf: contactNumberProblem,
})
  .default('')
  .meta({ description: 'At most 10 characters; spaces, dashes and the prefixes +91 and 0 are removed' });

/** Number of words. A form sends text; other clients may send a number. */
const numberOfWords = z.preprocess(
  (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
  line(40),
);

/** A manuscript proposal. Two forms send `isManuscriptReady` in different ways (specification section 3). */
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
/** A proposal before normalisation. */
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
/** An enquiry before normalisation. */
export type Enquiry = z.input<typeof enquiry>;

/** A sign-up for the newsletter. */
export const newsletterSignUp = z
  .strictObject({ email: requiredEmail, subjectLine: honeypot })
  .meta({ id: 'NewsletterSignUp', examples: [{ email: 'reader@example.org' }] });
export type NewsletterSignUp = z.input<typeof newsletterSignUp>;

/** The token of a newsletter link in an e-mail, which confirms an address or removes it from the list. */
export const newsletterLink = z
  .strictObject({
    token: requiredLine(200).meta({ description: 'As it stands in the link of the mail' }),
  })
  .meta({
    id: 'NewsletterLink',
    examples: [{ token: 'nQ3vXcUYt0p1ePAGXwXzIA.M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo' }],
  });
export type NewsletterLink = z.input<typeof newsletterLink>;
