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
import { readPageCount } from './pageCount';
import { normalisePrice, readPrice } from './price';
import { normalisePublicationDate } from './publicationDate';

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
