/** The kinds of values that records and forms are made of. A message completes "Title …" and is read by people. */
import { z } from 'zod';
import { boundedText, checkedText } from './checkedText';
import { normaliseEmail } from './emailAddress';
import { isFarTooLong, normaliseCode, normaliseLine, normaliseParagraphs } from './text';
import { isOtherSite, isWebAddress, normaliseWebAddress } from './webAddress';

/** Text on one line, normalised. @param max characters, as readers count them */
export const line = (max: number) => boundedText(max, normaliseLine);

/** Text on one line that must not be empty. @param max characters */
export const requiredLine = (max: number) => line(max).min(1, 'is missing');

/** Text that may have several lines, normalised. @param max characters, as readers count them */
export const paragraphs = (max: number) => boundedText(max, normaliseParagraphs);

const isGiven = (input: unknown) => input !== undefined && input !== '';

/** Whole numbers of up to nine digits, as a number or as a form's digits. */
const isWhole = (value: unknown) =>
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && !isFarTooLong(value, 10) && /^-?\d{1,9}$/.test(normaliseCode(value)));

/**
 * A whole number; a multipart form sends it as digits.
 * @param blank what an empty text stands for, where it may be sent
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

/** 1 (active) or 0 (inactive), as every record carries it. */
export const activeFlag = z.literal([1, 0]).meta({ description: '1 active, 0 inactive' });

/** 1 or 0, with a word for each; a multipart form sends it as a digit. */
export const flagInput = (one: string, zero: string) =>
  z
    .custom<0 | 1 | '0' | '1'>(
      (value) => value === 0 || value === 1 || value === '0' || value === '1',
      `must be 1 (${one}) or 0 (${zero})`,
    )
    .meta({ type: 'integer', enum: [1, 0], description: `1 ${one}, 0 ${zero}` })
    .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0))
    .pipe(z.literal([1, 0]).meta({ description: `1 ${one}, 0 ${zero}` }));

/** The status that a form gives a record. */
export const activeFlagInput = flagInput('active', 'inactive');

/** An e-mail address, or empty. */
export const optionalEmail = boundedText(254, normaliseEmail).refine(
  (text) => text === '' || z.regexes.email.test(text),
  'must be an e-mail address, like name@example.org',
);

/** An e-mail address. */
export const requiredEmail = optionalEmail.min(1, 'is missing').meta({ format: 'email', maxLength: 254 });

/** An address that a page links to: a web address, with or without its scheme, or a path of the site. */
export const webAddress = checkedText({
  max: 500,
  normalise: normaliseWebAddress,
  problemOf: (text) =>
    isWebAddress(text)
      ? undefined
      : 'must be a web address (http or https) or a path of this site that begins with /',
});

/** The address of another site, with or without its scheme, or empty. */
export const otherSite = checkedText({
  max: 500,
  normalise: normaliseWebAddress,
  problemOf: (text) =>
    isOtherSite(text) ? undefined : 'must be the web address of another site, like https://example.org/page',
});

/** A moment in ISO 8601, UTC. */
export const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

const noMoment = 'must be a date and a time';
/** The start of 2000 in Indian time. A year typed with two digits is one of the first century. */
const earliest = '1999-12-31T18:30:00.000Z';

/** A moment that a form sends, in ISO 8601, UTC, or empty for none. */
export const momentInput = z
  .union([z.literal(''), z.iso.datetime(noMoment).max(40, noMoment)], noMoment)
  .meta({ description: 'ISO 8601, UTC; empty for none' })
  .transform((text) => (text === '' ? '' : new Date(text).toISOString()))
  .pipe(z.string().refine((text) => text === '' || text >= earliest, 'must be in a year from 2000 to 9999'));

/** The version that a form was opened with; a save of an older one is answered with 409. */
export const openedVersion = wholeNumber(1, 999_999_999).optional();
