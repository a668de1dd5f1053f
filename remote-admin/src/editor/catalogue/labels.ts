import type { BookRecord } from '@juris/contract';

/** Returns a label with its number among equal labels. The first one has none, e.g. "Paperback" and "Paperback 2". */
const withNumber = (label: string, number: number) => (number > 1 ? `${label} ${number}` : label);

/** Labels of the metadata of a book. Tests read them from here. */
export const catalogueLabels = {
  heading: 'Metadata',
  suggestions: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  bookCount: (books: number) => (books === 1 ? '1 book' : `${books} books`),
  notAnOption: 'Select an entry from the list.',
  notSpecified: 'Not specified',
  notInList: 'No longer in the list',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,

  subtitle: 'Subtitle',
  abstract: 'Abstract',
  contents: 'Contents',
  subjects: 'Subjects',
  addSubject: 'Add subject',
  formerSubjects: 'Subjects no longer in the list',
  publicationDate: 'Publication date',
  availability: 'Availability',
  notYetPublished:
    'The publication date is in the future: select Forthcoming, unless the book can be bought.',
  edition: 'Edition',
  pages: 'Pages',
  series: 'Series',
  seriesNumber: 'Number in the series',
  language: 'Language',
  doi: 'DOI',
  licence: 'Licence',
  references: 'Reference list',
  accessibility: 'Accessibility of the e-book',
  addAccessibility: 'Add feature',

  contributors: 'Contributors',
  addContributor: 'Add contributor',
  contributor: (number: number) => `contributor ${number}`,
  contributorField: (number: number, field = '') =>
    [`Contributor ${number}`, lowerFirst(field)].filter(Boolean).join(', '),
  endorsements: 'Endorsements',
  endorsementField: (number: number, field = '') =>
    [`Endorsement ${number}`, lowerFirst(field)].filter(Boolean).join(', '),
  addEndorsement: 'Add endorsement',
  quote: 'Quote',
  affiliation: 'Affiliation',
  sampleTitle: 'Title of the sample chapter',
  coverCredit: 'Cover credit',
  numbered: (label: string, number: number) => `${label} ${number}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  name: 'Name',
  nameHint: 'As printed in the book.',
  citedAs: (name: string) => `Cited as: ${name}`,
  type: 'Type',
  givenNames: 'Given names',
  familyName: 'Family name',
  suffix: 'Suffix',
  role: 'Role',
  orcid: 'ORCID iD',

  formats: 'Formats',
  id: 'Id',
  isbnColumn: 'ISBN',
  priceColumn: 'Price',
  isbn: (format: string) => `${format}: ISBN`,
  formatLabel: 'Format',
  /** @param number Position among the formats of the same type, from 1. */
  formatField: (format: string, number: number, field = 'Format') =>
    `${field}, ${withNumber(format, number)}`,
  priceIn: (market: string) => `Price (${market})`,
  format: (format: string) => `${format}: Format`,
  formatAvailability: (format: string) => `${format}: Availability`,
  sizeColumn: 'Size and weight',
  size: (format: string) => `${format}: Size and weight`,
  sizeHint: 'Height × width × thickness, e.g. 229 × 152 × 18 mm, 410 g',
  sameAsBook: 'Same as the book',
  withNumber,
  price: 'Price',
  currency: 'Currency',
  territory: 'Territory',
  /** Returns the accessible name of a field of a price, e.g. "Hardback: Price" or "Hardback: Price 2". */
  ofPrice: (format: string, field: string, number: number) => `${format}: ${withNumber(field, number)}`,
  addPrice: 'Add price',
  addFormat: (format: string) => `Add ${format === format.toUpperCase() ? format : format.toLowerCase()}`,

  isbnQuestion: 'Use the same ISBN again?',
  isbnAdvice: 'Each format of a book usually has its own ISBN.',
  isbnAlsoOf: 'is also the ISBN of',
  isbnTwice: 'is entered for two formats of this book.',
  inactive: ', not published',
  saveAnyway: 'Save anyway',
} as const;

/** Hints below the fields of the catalogue record. */
export const catalogueHints: Partial<Record<keyof BookRecord, string>> = {
  contents: 'One chapter per line.',
  publicationDate: 'A year, a month or a day, e.g. 2024, March 2024 or 12 March 2024.',
  edition: 'A number or text, e.g. 2 or “Revised edition”.',
  pages: 'Number of pages with Arabic numerals: for “xii + 412” enter 412.',
  doi: 'E.g. 10.5555/12345678, with or without https://doi.org/.',
  references: 'A page of this site, e.g. /communicatecare/references.',
  coverCredit: 'E.g. Cover photograph: Ravi Menon.',
};

/** Returns a label for use after a comma. An abbreviation, such as ORCID, keeps its capitals. */
const lowerFirst = (label: string) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
