import { normaliseDoi, normaliseIsbn, normaliseOrcid } from './bookIdentifiers';
import { normaliseSize } from './bookSize';
import { findCode } from './findCode';
import {
  accessibilityNotes,
  bookFormats,
  bookStatuses,
  contributorRoles,
  contributorTypes,
  currencies,
  languages,
  licences,
  subjects,
  territories,
} from './lists';
import { normalisePrice, readPrice } from './price';
import { normalisePublicationDate } from './publicationDate';
import { readWholeNumber } from './amounts';
import { normaliseCode } from './text';

/**
 * Maximum number of entries in a list that is normalised, because the look-up takes time. The schema rejects a longer
 * list.
 */
const MOST_ENTRIES = 100;
/** Maximum number of UTF-16 code units in a text that is normalised. The schema rejects a longer text. */
const LONGEST_CODE = 300;

type Normalise = (value: unknown) => unknown;

const unlessLong =
  (normalise: Normalise): Normalise =>
  (value) =>
    typeof value === 'string' && value.length > LONGEST_CODE ? value : normalise(value);
const codeIn = (list: object) => unlessLong((value) => findCode(list, value));
const each =
  (normalise: Normalise): Normalise =>
  (value) =>
    Array.isArray(value) && value.length <= MOST_ENTRIES ? value.map(normalise) : value;
const parts =
  (normalisers: Record<string, Normalise>): Normalise =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const known = new Map(Object.entries(normalisers));
    const normalised = ([name, part]: [string, unknown]) => {
      const normalise = known.get(name);
      return [name, normalise ? normalise(part) : part];
    };
    return Object.fromEntries(Object.entries(value).map(normalised));
  };

/**
 * Moves the currency from the text of a price to the field `currency`. INR is the default of the form, so another
 * currency in the text replaces it: `$12.50` with INR becomes 12.50 US dollars. The schema rejects other
 * contradictions.
 */
function takeCurrency(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('price' in value)) return value;
  if (typeof value.price !== 'string' || value.price.length > LONGEST_CODE) return value;
  const { amount, currency, problem } = readPrice(value.price);
  const chosen = 'currency' in value ? value.currency : 'INR';
  if (problem || !currency || (currency !== chosen && chosen !== 'INR')) return value;
  return { ...value, price: amount, currency };
}

const price: Normalise = (value) =>
  takeCurrency(parts({ currency: codeIn(currencies), territory: codeIn(territories) })(value));
const format = parts({
  format: codeIn(bookFormats),
  availability: codeIn(bookStatuses),
  otherPrices: each(price),
});

/**
 * Returns a submitted catalogue record with codes, page numbers and currencies in the stored form. Invalid values are
 * unchanged, and the schema rejects them.
 * The schema does not contain these conversions, because it also describes responses in the OpenAPI document.
 */
export const normaliseRecord = parts({
  language: codeIn(languages),
  licence: codeIn(licences),
  status: codeIn(bookStatuses),
  subjects: each(codeIn(subjects)),
  accessibility: each(codeIn(accessibilityNotes)),
  contributors: each(parts({ role: codeIn(contributorRoles), type: codeIn(contributorTypes) })),
  formats: each((value) => price(format(value))),
  pages: unlessLong(readPageCount),
});

const text = (normalise: (text: string) => string) =>
  unlessLong((value) => (typeof value === 'string' ? normalise(value) : value));

const normaliseTexts = parts({
  doi: text(normaliseDoi),
  publicationDate: text(normalisePublicationDate),
  contributors: each(parts({ orcid: text(normaliseOrcid) })),
  formats: each(
    parts({
      isbn: text(normaliseIsbn),
      price: text(normalisePrice),
      size: text(normaliseSize),
      otherPrices: each(parts({ price: text(normalisePrice) })),
    }),
  ),
});

/**
 * Returns a catalogue record as the API would store it: as {@link normaliseRecord}, and with normalised identifiers,
 * dates and prices. Invalid values are unchanged.
 */
export const normaliseTypedRecord: Normalise = (record) => normaliseTexts(normaliseRecord(record));

const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

/**
 * Parses a number of pages such as `412 pp.`, `1,024` or `xii + 412`. Pages with roman numerals are not counted (ONIX
 * code list 23, code 00).
 * @param value Text as typed; any other value is returned unchanged.
 * @returns The number of pages; null for an empty text. A text without exactly one Arabic number is returned unchanged.
 * @example readPageCount('xii + 412') // 412
 */
function readPageCount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const code = normaliseCode(value)
    .toLowerCase()
    .replace(/^(pages?|pgs?|pp?)\b[.:\s]*/, '')
    .replace(/\s*(pages?|pgs?|pp?)\.?$/, '')
    .replace(/\d[\d,]*,\d{3}|\d+\.0+$/g, (grouped) => String(readWholeNumber(grouped) ?? grouped))
    .trim();
  if (code === '') return value.trim() === '' ? null : value;
  const parts = code.split(/[\s+,;&.]+/).filter((part) => part !== '' && !ROMAN.test(part));
  const [main, ...others] = parts;
  return main !== undefined && others.length === 0 && /^\d{1,9}$/.test(main) ? Number(main) : value;
}
