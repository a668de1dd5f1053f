import { normaliseDoi, normaliseIsbn, normaliseOrcid } from './bookIdentifiers';
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
} from './lists';
import { readPageCount } from './pageCount';
import { normalisePrice, readPrice } from './price';
import { normalisePublicationDate } from './publicationDate';

/**
 * Longer lists and texts are left to the schema to reject, because looking up each entry in the code lists would take
 * seconds.
 */
const MOST_ENTRIES = 100;
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
 * Moves a currency from the price to its own field: `$12.50` is in US dollars although the form sends INR until an
 * editor selects another currency. The schema rejects a contradiction.
 */
function takeCurrency(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('price' in value)) return value;
  if (typeof value.price !== 'string' || value.price.length > LONGEST_CODE) return value;
  const { amount, currency, problem } = readPrice(value.price);
  const chosen = 'currency' in value ? value.currency : 'INR';
  if (problem || !currency || (currency !== chosen && chosen !== 'INR')) return value;
  return { ...value, price: amount, currency };
}

const format = parts({ format: codeIn(bookFormats), currency: codeIn(currencies) });

/**
 * Returns a submitted catalogue record with codes, numbers of pages and currencies in their stored form. Unreadable
 * values stay unchanged for the schema to reject. The schema normalises texts itself; these values change their type or
 * depend on each other, which response schemas cannot express.
 */
export const normaliseRecord = parts({
  language: codeIn(languages),
  licence: codeIn(licences),
  status: codeIn(bookStatuses),
  subjects: each(codeIn(subjects)),
  accessibility: each(codeIn(accessibilityNotes)),
  contributors: each(parts({ role: codeIn(contributorRoles), type: codeIn(contributorTypes) })),
  formats: each((value) => takeCurrency(format(value))),
  pages: unlessLong(readPageCount),
});

const text = (normalise: (text: string) => string) =>
  unlessLong((value) => (typeof value === 'string' ? normalise(value) : value));

const normaliseTexts = parts({
  doi: text(normaliseDoi),
  publicationDate: text(normalisePublicationDate),
  contributors: each(parts({ orcid: text(normaliseOrcid) })),
  formats: each(parts({ isbn: text(normaliseIsbn), price: text(normalisePrice) })),
});

/** Returns a catalogue record in its stored form; invalid values stay unchanged. */
export const normaliseTypedRecord: Normalise = (record) => normaliseTexts(normaliseRecord(record));
