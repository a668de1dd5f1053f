/** Schemas of the fields of records and forms. Messages are sentences, or complete "Title …". */
import { z } from 'zod';
import { boundedText, checkedText } from './checkedText';
import { normaliseEmail } from './emailAddress';
import { isFarTooLong, normaliseCode, normaliseLine, normaliseParagraphs } from './text';
import { isOtherSite, isWebAddress, normaliseWebAddress } from './webAddress';

/**
 * Returns the schema of a normalised text on one line.
 * @param max maximum length in graphemes
 */
export const line = (max: number) => boundedText(max, normaliseLine);

/**
 * Returns the schema of a required text on one line.
 * @param max maximum length in graphemes
 */
export const requiredLine = (max: number) => line(max).min(1, 'is missing');

/**
 * Returns the schema of a normalised text of several lines.
 * @param max maximum length in graphemes
 */
export const paragraphs = (max: number) => boundedText(max, normaliseParagraphs);

const isGiven = (input: unknown) => input !== undefined && input !== '';

/** Returns whether a value is a whole number: a number, or text of up to nine digits. */
const isWhole = (value: unknown) =>
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && !isFarTooLong(value, 10) && /^-?\d{1,9}$/.test(normaliseCode(value)));

/**
 * Returns the schema of a whole number, which a multipart form sends as digits.
 * @param min smallest allowed value
 * @param max largest allowed value
 * @param blank value of an empty text; when absent, an empty text is missing
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

/** The id of another record; a multipart form sends it as digits. */
export const recordId = wholeNumber(1, 999_999_999);

/** The status of a record: 1 (active) or 0 (inactive). */
export const activeFlag = z.literal([1, 0]).meta({ description: '1 active, 0 inactive' });

/**
 * Returns the schema of 1 or 0, which a multipart form sends as a digit.
 * @param one description of 1
 * @param zero description of 0
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

/** The status of a record in a form. */
export const activeFlagInput = flagInput('active', 'inactive');

/** An e-mail address, or empty. */
export const optionalEmail = boundedText(254, normaliseEmail).refine(
  (text) => text === '' || z.regexes.email.test(text),
  'Enter a full e-mail address, e.g. name@example.org.',
);

/** An e-mail address. */
export const requiredEmail = optionalEmail.min(1, 'is missing').meta({ format: 'email', maxLength: 254 });

/** The target of a link: a web address, with or without its scheme, or a path of the site. */
export const webAddress = checkedText({
  max: 500,
  normalise: normaliseWebAddress,
  problemOf: (text) =>
    isWebAddress(text)
      ? undefined
      : 'Enter a web address, e.g. https://example.org, or a path of this site, e.g. /titles.',
});

/** The address of another site, with or without its scheme, or empty. */
export const otherSite = checkedText({
  max: 500,
  normalise: normaliseWebAddress,
  problemOf: (text) =>
    isOtherSite(text) ? undefined : 'Enter the address of another site, e.g. https://example.org/page.',
});

/** A timestamp in ISO 8601, UTC. */
export const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

const noMoment = 'must have a date and a time';
/** The start of 2000 in Indian time. It rejects years typed with two digits, which are read as the first century. */
const earliest = '1999-12-31T18:30:00.000Z';

/** A timestamp in a form, in ISO 8601, UTC, or empty for none. */
export const momentInput = z
  .union([z.literal(''), z.iso.datetime(noMoment).max(40, noMoment)], noMoment)
  .meta({ description: 'ISO 8601, UTC; empty for none' })
  .transform((text) => (text === '' ? '' : new Date(text).toISOString()))
  .pipe(z.string().refine((text) => text === '' || text >= earliest, 'must be in a year from 2000 to 9999'));

/** The version that a form was opened with; saving over a newer one is rejected with 409. */
export const openedVersion = wholeNumber(1, 999_999_999).optional();
