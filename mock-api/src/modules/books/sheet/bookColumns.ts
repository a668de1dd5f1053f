import { accessibilityNotes, bookStatuses, languages, licences, subjects } from '@juris/contract/lists';
import { cellLine } from './cellLine';
import { readContributors, writeContributors } from './contributorsCell';
import { formatColumns } from './formatColumns';
import type { SheetColumn, SheetInput } from './sheetBook';
import { ownText, recordCode, recordText, schedule, seriesText } from './textColumns';
import { findCode } from '@juris/contract/findCode';
import type { BookRecord } from '@juris/contract/bookRecord';
import { normaliseLine } from '@juris/contract/text';

/** Other names of availability statuses, in lower case. */
const availabilityNames: Readonly<Record<string, string>> = {
  ...{ 'in stock': 'available', 'in print': 'available', yes: 'available', ip: 'available' },
  ...{ op: 'out of print', 'out of stock': 'out of print', discontinued: 'out of print' },
  ...{ nyp: 'forthcoming', 'not yet published': 'forthcoming', upcoming: 'forthcoming' },
};

const statusNames: Readonly<Record<string, 0 | 1>> = {
  ...{ active: 1, yes: 1, y: 1, '1': 1, true: 1, published: 1, live: 1 },
  ...{ inactive: 0, no: 0, n: 0, '0': 0, false: 0, hidden: 0, draft: 0 },
};

const licenceNames = Object.fromEntries(Object.entries(licences).map(([code, { words }]) => [code, words]));

/**
 * Reads the status of a title.
 * @returns the error message for an unknown status
 */
function readStatus(text: string, book: SheetInput): string | undefined {
  if (text === '') return undefined;
  const status = statusNames[text.toLowerCase()];
  if (status === undefined) return 'Enter Published, Hidden, Draft, Yes or No, or leave the cell empty.';
  book.isActive = status;
  return undefined;
}

/** All columns of a spreadsheet of titles, in the order of exported files. */
export const bookColumns: readonly SheetColumn[] = [
  {
    ...{ field: 'id', heading: 'Id', synonyms: ['Title Id', 'Record Id'], paths: ['id'] },
    description: 'Number of the title on this site; empty for a new title.',
    write: ({ id }) => (id === null ? '' : String(id)),
    read: () => undefined,
  },
  ownText('title', 'Title', 'Title without the subtitle.', [
    ...['Book title', 'Title of the book', 'Book name', 'Name of the book', 'Product title', 'Name'],
  ]),
  recordText('subtitle', 'Subtitle', 'Subtitle.', ['Sub title', 'Book subtitle']),
  ownText('authorName', 'Author', 'Authors in one line, separated by commas.', [
    ...['Authors', 'Author(s)', 'Author name', 'Author/Editor', 'By', 'Written by'],
  ]),
  {
    ...{ field: 'contributors', heading: 'Contributors', synonyms: ['Contributor(s)'], isMultiline: true },
    paths: ['record.contributors'],
    description:
      'One contributor per line: name | role | ORCID iD. Also “Organisation”, and “family name: …”, “given names: …” or “suffix: …” where the name alone is ambiguous.',
    write: ({ record }) => writeContributors(record.contributors),
    read: (text, { record }) => {
      const read = readContributors(text, Array.isArray(record.contributors) ? record.contributors : []);
      if ('problem' in read) return read.problem;
      record.contributors = read.contributors;
      return undefined;
    },
  },
  ownText('publisherName', 'Publisher', 'Name of a publisher of this site.', ['Publisher name', 'Imprint']),
  ownText('buyLink', 'Buy link', 'Link for the “Buy on BookCentral” button.', [
    ...['Buy URL', 'Link', 'URL', 'Product URL', 'Product link', 'BookCentral link'],
  ]),
  {
    ...{ field: 'status', heading: 'Status', synonyms: ['Active', 'Is active', 'Live', 'Visible'] },
    paths: ['isActive'],
    description: 'Published, Hidden or Draft (or Yes and No). Empty: no change; a new title is a draft.',
    write: ({ isActive, isDraft }) => (isActive === 1 ? 'Published' : isDraft ? 'Draft' : 'Hidden'),
    read: readStatus,
  },
  schedule('activeFrom', 'Publish on (IST)', ['Publish on', 'Publish from']),
  schedule('activeUntil', 'Unpublish on (IST)', ['Unpublish on', 'Publish until']),
  {
    ...{
      field: 'availability',
      heading: 'Availability',
      synonyms: ['Availability status', 'Stock status', 'Stock'],
    },
    paths: ['record.status'],
    description: `${Object.values(bookStatuses).join(', ')}. Empty: no change.`,
    write: ({ record }) => bookStatuses[record.status],
    read: (text, { record }) => {
      if (text !== '') record.status = availabilityNames[text.toLowerCase()] ?? text;
    },
  },
  recordText(
    'publicationDate',
    'Publication date',
    'Year, month or day, e.g. 2024, March 2024 or 2024-03-12.',
    [
      ...['Pub date', 'Date of publication', 'Published on', 'Publication year', 'Year of publication'],
      ...['Year', 'Pub year', 'Release date'],
    ],
  ),
  ...formatColumns,
  recordText('edition', 'Edition', 'Number or text, e.g. 2 or Revised edition.', ['Edition number', 'Ed']),
  recordCode('language', 'Language', languages, ['Languages', 'Language of text', 'Lang']),
  recordText('pages', 'Pages', 'Number of pages, e.g. 412 or xii + 412.', [
    ...['Page count', 'No of pages', 'Number of pages', 'Pagination', 'Extent', 'pp'],
  ]),
  seriesText('title', 'Series', ['Series title', 'Series name']),
  seriesText('number', 'Series number', ['Series no', 'Volume', 'Number in series', 'Volume number']),
  {
    ...{
      field: 'subjects',
      heading: 'Subjects',
      synonyms: ['Subject', 'Thema', 'Thema codes', 'Subject codes', 'Category', 'Categories'],
    },
    paths: ['record.subjects'],
    description: 'Thema codes, separated by semicolons, main subject first.',
    write: ({ record }) => record.subjects.join('; '),
    read: (text, { record }) => void (record.subjects = readCodes(subjects, text)),
  },
  recordText(
    'abstract',
    'Abstract',
    'Paragraphs, separated by blank lines.',
    [...['Description', 'Blurb', 'Summary', 'About the book', 'Synopsis', 'Long description']],
    true,
  ),
  recordText(
    'contents',
    'Contents',
    'Table of contents, one chapter per line.',
    ['Table of contents', 'TOC'],
    true,
  ),
  recordText('doi', 'DOI', 'DOI, e.g. 10.5555/12345678.', []),
  recordCode('licence', 'Licence', licenceNames, ['License', 'Rights']),
  {
    ...{ field: 'accessibility', heading: 'Accessibility', synonyms: ['Accessibility features'] },
    paths: ['record.accessibility'],
    description: 'Descriptions or codes of ONIX code list 196, separated by semicolons.',
    write: ({ record }) => record.accessibility.map((code) => accessibilityNotes[code]).join('; '),
    read: (text, { record }) => void (record.accessibility = readCodes(accessibilityNotes, text)),
  },
  recordText('references', 'References', 'Page of this site with the references of the book.', [
    'References page',
  ]),
  {
    ...{ field: 'endorsements', heading: 'Endorsements', synonyms: ['Reviews', 'Praise'], isMultiline: true },
    paths: ['record.endorsements'],
    description: 'One endorsement per line: quotation | name | affiliation.',
    write: ({ record }) => writeEndorsements(record),
    read: (text, { record }) => void (record.endorsements = readEndorsements(text)),
  },
  recordText('sampleTitle', 'Sample chapter', 'Title of the sample chapter. The file is added in the form.', [
    'Title of the sample chapter',
  ]),
  recordText('coverCredit', 'Cover credit', 'Who made the cover image.', ['Cover image credit']),
  {
    ...{ field: 'cover', heading: 'Cover', synonyms: ['Cover image', 'Cover file', 'Front cover'] },
    paths: ['cover'],
    description:
      'Name of an image on the screen Files, with or without .jpg, .png or .svg, e.g. 9789351002048. Empty: no change.',
    read: (text, book) => void (book.cover = text),
  },
  ownText('altText', 'Alternative text', 'Description of the cover for people who can’t see it.', [
    'Alt text',
  ]),
];

/** Reads codes or labels of a list. Labels can contain commas, so commas separate only codes. */
const readCodes = (list: object, text: string) =>
  text
    .split(/[;|\n]/)
    .flatMap((part) =>
      isCode(list, part.trim())
        ? [part]
        : part.split(',').every((one) => isCode(list, one.trim()))
          ? part.split(',')
          : [part],
    )
    .map((part) => findCode(Object(list), part.trim()))
    .filter((code) => code !== '');

const isCode = (list: object, text: string) => Object.hasOwn(list, String(findCode(Object(list), text)));

/** Writes endorsements to a cell, one per line: the quotation, the person, and the affiliation, separated by `|`. */
const writeEndorsements = ({ endorsements = [] }: BookRecord): string =>
  endorsements.map(({ quote, name, affiliation }) => cellLine([quote, name, affiliation])).join('\n');

/** Reads the endorsements in a cell; undefined for an empty cell. They are not validated yet. */
function readEndorsements(text: string): object[] | undefined {
  const lines = text.split('\n').map(normaliseLine).filter(Boolean);
  if (lines.length === 0) return undefined;
  return lines.map((line) => {
    const [quote = '', name = '', affiliation = ''] = line.split('|').map(normaliseLine);
    return { quote, name, affiliation };
  });
}
