import type { z } from 'zod';
import { UploadedFile } from './uploadedFile';

/**
 * A field's name as people read it: `publisherId` is "Publisher", `redirectURL` is "Redirect URL", `pdfFile` is "PDF",
 * and `record.contributors.1.orcid`, which stands inside others, is "Contributors 2, ORCID".
 */
export function fieldLabel(name: string): string {
  const [first = '', ...rest] = name
    .replace(/^record\./, '')
    .replace(/\.(\d+)/g, (_, place) => ` ${Number(place) + 1}`)
    .split('.');
  return [first, ...rest].map(wordsOf).join(', ');
}

/** Names that are letters, and written so. */
const INITIALS = /^(isbn|doi|orcid)$/;

function wordsOf(name: string): string {
  if (name === 'email') return 'E-mail';
  if (INITIALS.test(name)) return name.toUpperCase();
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\bId$/, '')
    .replace(/^pdf File$/, 'PDF')
    .trim();
  const lowered = words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return lowered.charAt(0).toUpperCase() + lowered.slice(1);
}

/**
 * Says what is wrong with each field of a request, the first complaint a field, in whole sentences.
 * @param labelOf what a field is called where the request is made
 */
export function validationMessages(error: z.ZodError, labelOf = fieldLabel): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, message] of complaints(error, labelOf)) {
    if (!fields.has(name)) fields.set(name, message);
    if (fields.size === MOST_FIELDS) break;
  }
  return Object.fromEntries(fields);
}

/** Maximum number of fields that an error response names. */
const MOST_FIELDS = 100;

function* complaints(
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
    const what = complaint(issue);
    yield [name, isSentence(what) ? what : `${name === 'body' ? 'The body' : labelOf(name)} ${what}.`];
  }
}

/** Messages that begin with a capital letter or a quotation stand by themselves; others complete “Title …”. */
const isSentence = (message: string) => /^[\p{Lu}“].*[.?]$/u.test(message);

type Issue = z.ZodError['issues'][number];

/** What a value should be, by the names that zod has for types. */
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
 * Says what is wrong with a value: the words of our schemas, and for values of another type what was expected and what
 * came. Only an absent value is missing, whatever words the schema has.
 */
function complaint(issue: Issue): string {
  if ('input' in issue && issue.input === undefined) return 'is missing';
  const came = 'input' in issue ? `; got ${described(issue.input)}` : '';
  if (issue.code === 'invalid_type' && !isSentence(issue.message)) {
    const isOurs = issue.message.startsWith('must be ');
    return `${isOurs ? issue.message : `must be ${expectations[issue.expected] ?? 'another value'}`}${came}`;
  }
  if (!/^(Invalid|Too) /.test(issue.message) && issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}${came}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}${came}`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}${came}`;
  if (issue.code === 'invalid_format') return `must be a valid ${issue.format}${came}`;
  return `must be another value${came}`;
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '';

const LONGEST_SHOWN = 40;

/** Names a value that came instead of another one. */
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
