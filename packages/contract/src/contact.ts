import { z } from 'zod';
import { checkedText } from './checkedText';
import { contactNumberProblem, normaliseContactNumber } from './contactNumber';
import { line, paragraphs, requiredEmail, requiredLine, honeypot } from './fields';
import { documentFile } from './uploadedFile';

const contactNo = checkedText({
  max: 40,
  normalise: normaliseContactNumber,
  problemOf: contactNumberProblem,
})
  .default('')
  .meta({ description: 'At most 10 characters; spaces, dashes and the prefixes +91 and 0 are removed' });

/** Number of words of a manuscript. The form sends text; other clients may send a number. */
const numberOfWords = z.preprocess(
  (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
  line(40),
);

/**
 * A manuscript proposal from a public form. `isManuscriptReady` is a boolean or "Yes"/"No", depending on the form
 * (specification section 3).
 */
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
    attachment1: documentFile.optional(),
    attachment2: documentFile.optional(),
    attachment3: documentFile.optional(),
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
/** Value of {@link proposal} as a client sends it, before normalisation. */
export type Proposal = z.input<typeof proposal>;

/** A question to the publisher from a public form. */
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
/** Value of {@link enquiry} as a client sends it, before normalisation. */
export type Enquiry = z.input<typeof enquiry>;

/** Response with what the public forms accept beyond the specified fields. */
export const formOptions = z
  .object({
    output: z.object({
      attachments: z.object({
        files: z.int().meta({ description: 'Maximum number of files of a proposal' }),
        bytes: z.int().meta({ description: 'Maximum size of a file' }),
      }),
    }),
  })
  .meta({ id: 'FormOptions', examples: [{ output: { attachments: { files: 3, bytes: 10_485_760 } } }] });
/** Value of {@link formOptions}. */
export type FormOptions = z.infer<typeof formOptions>;

/** Response to a form: the message for the sender, and the number of the stored message. */
export const sentResponse = (message: string) =>
  z.object({
    message: z.string().meta({ examples: [message] }),
    number: z
      .string()
      .optional()
      .meta({
        description: 'Number of the message, e.g. P-12; absent if nothing was stored',
        examples: ['P-12'],
      }),
  });
/** Value of {@link sentResponse}. */
export type SentResponse = z.infer<ReturnType<typeof sentResponse>>;
