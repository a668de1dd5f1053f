import type { z } from 'zod';
import { UploadedFile } from './uploadedFile';

/** Labels of fields that cannot be derived from the field name. */
const LABELS: Record<string, string> = {
  aboutBook: 'About the book',
  activeFrom: 'Publish on',
  activeUntil: 'Unpublish on',
  altText: 'Alternative text',
  authorName: 'Author',
  bookTitle: 'Title',
  contactNo: 'Contact No',
  eIssn: 'ISSN (online)',
  email: 'E-mail',
  givenNames: 'Given names',
  howSoonExpected: 'How soon can we expect it?',
  isManuscriptReady: 'Is the manuscript ready?',
  issn: 'ISSN (print)',
  leadershipCategoryId: 'Category',
  linkedin: 'LinkedIn',
  numWords: 'Number of words',
  organization: 'Organisation',
  pdfFile: 'PDF',
  personName: 'Name',
  publisherName: 'Publisher',
  sequenceNumber: 'Position',
  subTitle: 'Subtitle',
  teamCategoryId: 'Team',
};

/**
 * Returns the label of a field, as its form shows it: "Publisher" for `publisherId`. A nested field has the labels
 * along its path.
 * @param name Field name, or the path of a nested field with dots.
 * @example fieldLabel('record.contributors.1.orcid') // 'Contributors 2, ORCID'
 */
export function fieldLabel(name: string): string {
  const [first = '', ...rest] = name
    .replace(/^record\./, '')
    .replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`)
    .split('.');
  return [first, ...rest].map(labelPart).join(', ');
}

/** Matches field names that are acronyms, whose label is in capitals. */
const INITIALS = /^(isbn|doi|orcid)$/;

function labelPart(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  if (INITIALS.test(name)) return name.toUpperCase();
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\bId$/, '')
    .trim();
  const lowered = words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return capitalised(lowered);
}

/**
 * Converts a validation error of zod to messages for the user: one whole sentence for each invalid field.
 * @param error Error of a schema that parsed the request with `reportInput: true`.
 * @param labelOf Returns the label of a field in the form that was sent.
 * @returns Messages by field name; a message about the whole request is under `body`. The result has at most 100
 *   messages.
 * @example validationMessages(newBanner.safeParse({}, { reportInput: true }).error).title // 'Enter a title.'
 */
export function validationMessages(error: z.ZodError, labelOf = fieldLabel): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, message] of messagesOf(error, labelOf)) {
    if (!fields.has(name)) fields.set(name, message);
    if (fields.size === MOST_FIELDS) break;
  }
  return Object.fromEntries(fields);
}

/**
 * Returns the message that asks for the missing value of a field.
 * @param name Field name, which is the key of the message in an error response.
 * @example missingFieldMessage('publisherId') // 'Choose a publisher.'
 */
export const missingFieldMessage = (name: string) => missingMessage(name, fieldLabel(name));

/** Maximum number of fields for which an error response has a message. */
const MOST_FIELDS = 100;

function* messagesOf(
  error: z.ZodError,
  labelOf: typeof fieldLabel,
): Generator<[name: string, message: string]> {
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const name = key.slice(0, LONGEST_SHOWN);
        yield [[...issue.path, name].join('.'), `${name} is not a field of this form.`];
      }
      continue;
    }
    const name = issue.path.length ? issue.path.join('.') : 'body';
    const label = name === 'body' ? 'The body' : labelOf(name);
    const problem = problemOf(issue);
    if (problem === MISSING && name !== 'body')
      yield [name, missingMessage(name, isList(issue) ? singular(label) : label)];
    else yield [name, isSentence(problem) ? problem : `${label} ${problem}.`];
  }
}

const isList = (issue: Issue) =>
  issue.code === 'too_small' || (issue.code === 'invalid_type' && issue.expected === 'array');

const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '');

/** Message with which the schemas report a required value that is absent or empty. */
const MISSING = 'is missing';

/** Messages about missing values, for fields with an irregular sentence. */
const MISSING_MESSAGES: Record<string, string> = {
  aboutBook: 'Tell us about the book.',
  email: 'Enter an e-mail address.',
  oldPassword: 'Enter your old password.',
};

/** Matches the names of fields whose value is selected and not typed: files and references to other records. */
const CHOSEN = /(^image|Image|File|Id)$/;

/**
 * Returns the message that asks for a missing value: "Enter a title.", "Choose a publisher." or "Contributors 2: enter
 * a name."
 */
function missingMessage(name: string, label: string): string {
  const known = MISSING_MESSAGES[name];
  if (known) return known;
  const parts = label.split(', ');
  const noun = (parts.pop() ?? label).replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
  const article = /^[aeiou]|^ISBN|^ORCID/.test(noun) ? 'an' : 'a';
  const verb = CHOSEN.test(name) ? 'choose' : 'enter';
  const request = `${verb} ${article} ${noun}.`;
  return parts.length > 0 ? `${parts.join(', ')}: ${request}` : capitalised(request);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns whether a message is a whole sentence. Other messages continue the label of the field: “must be text”. */
const isSentence = (message: string) => /^[\p{Lu}“].*[.?]$/u.test(message);

type Issue = z.ZodError['issues'][number];

/** Descriptions of the expected value, by the names of zod's types. */
const expectations: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
};

/**
 * Returns the fault of a value: usually the message of the schema. For a wrong type, the message names the expected
 * type and the received value. An absent value and an empty list are always reported as missing.
 */
function problemOf(issue: Issue): string {
  if ('input' in issue && issue.input === undefined) return MISSING;
  const received = 'input' in issue ? `; got ${described(issue.input)}` : '';
  if (issue.code === 'invalid_type' && !isSentence(issue.message)) {
    const isOurs = issue.message.startsWith('must be ');
    return `${isOurs ? issue.message : `must be ${expectations[issue.expected] ?? 'another value'}`}${received}`;
  }
  if (!/^(Invalid|Too) /.test(issue.message) && issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'array' && issue.minimum === 1) return MISSING;
  if (issue.code === 'too_small')
    return `must be at least ${issue.minimum}${unitOf(issue.origin)}${received}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}${received}`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}${received}`;
  if (issue.code === 'invalid_format') return `must be a valid ${issue.format}${received}`;
  return `must be another value${received}`;
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '';

const LONGEST_SHOWN = 40;

/** Describes a received value for a message: texts are quoted and shortened, other values are named by their type. */
function described(value: unknown): string {
  if (value === null) return 'nothing';
  if (value instanceof UploadedFile) return 'a file';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'string')
    return value === ''
      ? 'an empty text'
      : `“${value.slice(0, LONGEST_SHOWN)}${value.length > LONGEST_SHOWN ? '…' : ''}”`;
  return String(value);
}
