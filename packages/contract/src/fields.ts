/**
 * Schemas of the fields of records and forms. A validation message is a whole sentence ("Enter a title.") or continues
 * the label of the field ("must be text").
 */
import { z } from 'zod';
import { boundedText, checkedText } from './checkedText';
import { normaliseEmail } from './emailAddress';
import { isFarTooLong, normaliseCode, normaliseLine, normaliseParagraphs } from './text';
import { isExternalUrl, isWebAddress, normaliseWebAddress } from './webAddress';

/**
 * Returns the schema of a text on one line. The text is normalised: white space and invisible characters are cleaned
 * up.
 * @param max Maximum length in graphemes.
 */
export const line = (max: number) => boundedText(max, normaliseLine);

/**
 * Returns the schema of a text on one line that must not be empty.
 * @param max Maximum length in graphemes.
 */
export const requiredLine = (max: number) => line(max).min(1, 'is missing');

/**
 * Returns the schema of a text of several lines. The text is normalised: white space and invisible characters are
 * cleaned up.
 * @param max Maximum length in graphemes.
 */
export const paragraphs = (max: number) => boundedText(max, normaliseParagraphs);

const isGiven = (input: unknown) => input !== undefined && input !== '';

/**
 * Returns whether a value is a whole number, or a text that consists of up to nine digits and an optional minus sign.
 */
const isWhole = (value: unknown) =>
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && !isFarTooLong(value, 10) && /^-?\d{1,9}$/.test(normaliseCode(value)));

/**
 * Returns the schema of a whole number. Text with digits is accepted, because multipart forms contain only text.
 * @param min Smallest allowed value.
 * @param max Largest allowed value.
 * @param blank Value that is stored for an empty text. Without `blank`, an empty text is reported as missing.
 */
export const wholeNumber = (min: number, max: number, blank?: number) =>
  z
    .custom<number | string>((value) => isWhole(value) || (blank !== undefined && value === ''), {
      error: ({ input }) => (isGiven(input) ? 'must be a whole number' : 'is missing'),
    })
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform((value) => (value === '' ? blank : Number(normaliseCode(String(value)))))
    .pipe(
      z.int().min(min, `must be between ${min} and ${max}`).max(max, `must be between ${min} and ${max}`),
    );

/** Schema of the id of another record, as a number or as text with digits. */
export const recordId = wholeNumber(1, 999_999_999);

/** Schema of the id of another record in a draft; 0 or an empty text for none. */
export const optionalRecordId = wholeNumber(0, 999_999_999, 0);

/** Schema of the status of a record in responses: 1 (active) or 0 (inactive). */
export const activeFlag = z.literal([1, 0]).meta({ description: '1 active, 0 inactive' });

/**
 * Returns the schema of a 1 or 0 in a form, as a number or as text.
 * @param one Meaning of 1, such as "active".
 * @param zero Meaning of 0, such as "inactive".
 */
export const flagInput = (one: string, zero: string) =>
  z
    .custom<0 | 1 | '0' | '1'>(
      (value) => value === 0 || value === 1 || value === '0' || value === '1',
      `must be 1 (${one}) or 0 (${zero})`,
    )
    .meta({ type: 'integer', enum: [1, 0], description: `1 ${one}, 0 ${zero}` })
    .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0))
    .pipe(z.literal([1, 0]).meta({ description: `1 ${one}, 0 ${zero}` }));

/** Schema of the status of a record in a form: 1 (active) or 0 (inactive). */
export const activeFlagInput = flagInput('active', 'inactive');

/** Matches an international top-level domain in ASCII, which Zod rejects. */
const INTERNATIONAL = /\.xn--[a-z\d-]+$/i;

/** Schema of an e-mail address that may be empty. */
export const optionalEmail = boundedText(254, normaliseEmail).refine(
  (text) => text === '' || z.regexes.email.test(text.replace(INTERNATIONAL, '.xn')),
  'Enter a full e-mail address, e.g. name@example.org.',
);

/** Schema of an e-mail address that must not be empty. */
export const requiredEmail = optionalEmail.min(1, 'is missing').meta({ format: 'email', maxLength: 254 });

/**
 * Schema of the target of a link: a web address, with or without `https://`, or a path of this site. It may be empty.
 */
export const webAddress = checkedText({
  max: 500,
  normalise: normaliseWebAddress,
  problemOf: (text) =>
    isWebAddress(text)
      ? undefined
      : 'Enter a web address, e.g. https://example.org, or a path of this site, e.g. /titles.',
});

/** Schema of a web address on another site, with or without `https://`. It may be empty. */
export const externalUrl = checkedText({
  max: 500,
  normalise: normaliseWebAddress,
  problemOf: (text) =>
    isExternalUrl(text) ? undefined : 'Enter the address of another site, e.g. https://example.org/page.',
});

/** Schema of a timestamp (ISO 8601, UTC) in responses. */
export const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

const noMoment = 'must have a date and a time';
/**
 * The start of the year 2000 in Indian time. Earlier timestamps are typing errors: a date field reads the year 26 as
 * 26, not as 2026.
 */
const earliest = '1999-12-31T18:30:00.000Z';

/** Schema of a timestamp (ISO 8601, UTC) in a form. An empty text stands for no timestamp. */
export const timestampInput = z
  .union([z.literal(''), z.iso.datetime(noMoment).max(40, noMoment)], noMoment)
  .meta({ description: 'ISO 8601, UTC; empty for no date' })
  .transform((text) => (text === '' ? '' : new Date(text).toISOString()))
  .pipe(z.string().refine((text) => text === '' || text >= earliest, 'must be in a year from 2000 to 9999'));

/**
 * Schema of the version that the form was opened with. The API rejects the save with 409 if the record has a newer
 * version.
 */
export const expectedVersion = wholeNumber(1, 999_999_999).optional();

/**
 * A honeypot: a hidden field that only robots fill in. The API discards a message with text in this field, but sends
 * the usual response.
 */
export const honeypot = z
  .string()
  .max(10_000)
  .optional()
  .meta({ description: 'Honeypot against bots; leave empty' });

/**
 * Returns the schema of a code from a code list.
 * @param list Labels by code.
 * @param what Description of the allowed values. The validation message is "must be" and this description.
 */
export const oneOf = <Code extends string>(list: Record<Code, unknown>, what: string) =>
  z.enum(Object.keys(list) as [Code, ...Code[]], `must be ${what}`);
