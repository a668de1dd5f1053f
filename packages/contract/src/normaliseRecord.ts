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

/** Longer lists and texts are left for the rules to reject: finding each among the codes would take seconds. */
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
 * Takes the currency of a format from its price where one is written there: `$12.50` is in US dollars although a form
 * sends the rupee as long as nobody has chosen another currency. A contradiction stays, for the rules to reject.
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
 * Returns a catalogue record as it is sent with codes, numbers of pages and currencies as they are stored. What cannot be
 * read stays as it is, for the rules to reject. The rules normalise texts themselves; these values change their type or
 * depend on each other, which rules for answers cannot do.
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

/** Returns a catalogue record as it would be stored, although parts of it may be invalid: those stay as they are. */
export const normaliseTypedRecord: Normalise = (record) => normaliseTexts(normaliseRecord(record));
