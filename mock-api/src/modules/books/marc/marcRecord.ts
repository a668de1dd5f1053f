import { readSize } from '@juris/contract/bookSize';
import { ENGLISH_ARTICLE } from '../../../platform/db/tables/recordColumns';
import { plainText } from '@juris/contract/richText';
import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, sortedName, type Contributor } from '@juris/contract/contributors';
import { formatEdition } from '@juris/contract/formatBook';
import {
  accessibilityFeatures,
  accessibilityNotes,
  bookFormats,
  generalFormats,
  licences,
  subjects,
  type AccessibilityNote,
  type ContributorRole,
} from '@juris/contract/lists';
import { languageCodes } from '../onix/codes';
import type { DescribedBook } from '../citations/citedBook';
import type { SeriesIssns } from '../seriesIssns';

/** A MARC 21 record: control fields have a value, data fields have two indicators and subfields. */
export interface MarcRecord {
  leader: string;
  controlFields: { tag: string; value: string }[];
  dataFields: MarcDataField[];
}

export interface MarcDataField {
  tag: string;
  /** The two indicators. A blank means "undefined". */
  indicators: string;
  subfields: [code: string, value: string][];
}

export interface CataloguedBook extends DescribedBook, SeriesIssns {
  /** Path of the book's page, for example `titles/3`. The control number is derived from this path. */
  path: string;
  /** Date and time of the last change (ISO 8601). */
  updatedAt: string;
  /** True if everybody may read the book without a licence. */
  isOpenAccess: boolean;
}

/** The place of the publisher: its name, and its code of the MARC list of countries. */
const place = { name: 'Chennai', country: 'ii ' };

/**
 * Leader of a new record for a printed monograph, in Unicode, with ISBD punctuation. The zeros are lengths, which the
 * writer fills in.
 */
const leader = '00000nam a2200000 i 4500';

/** Terms of the MARC list of relators by the role of a contributor. */
const relators: Record<ContributorRole, string> = {
  author: 'author',
  editor: 'editor',
  translator: 'translator',
  illustrator: 'illustrator',
  foreword: 'writer of foreword',
  introduction: 'writer of introduction',
  afterword: 'writer of afterword',
  other: 'contributor',
};

/** Form of an edition. Libraries keep a record for each. */
export type Form = 'print' | 'e-book';

/** Fields whose values depend only on the form of an edition. */
const formFields = {
  print: {
    control: [],
    media: ['unmediated', 'n'],
    carrier: ['volume', 'nc'],
    otherForm: 'Online version:',
  },
  'e-book': {
    control: [
      // Electronic resource: form of item “online”, type of file “document”.
      { tag: '006', value: 'm     o  d        ' },
      { tag: '007', value: 'cr |||||||||||' },
    ],
    media: ['computer', 'c'],
    carrier: ['online resource', 'cr'],
    otherForm: 'Print version:',
  },
} as const;

/**
 * Returns the MARC 21 records of a book: one of its printed and one of its electronic editions. A book without formats has
 * one record. An open-access book always has one of the electronic edition.
 * @param only returns only the record of this form
 */
export function marcRecords(book: CataloguedBook, siteOrigin: string, only?: Form): MarcRecord[] {
  const forms = new Set<Form>(book.record.formats.map(({ format }) => generalFormats[format]));
  if (book.isOpenAccess) forms.add('e-book');
  if (forms.size === 0) forms.add('print');
  return [...forms]
    .filter((form) => only === undefined || form === only)
    .map((form) => marcRecord(book, siteOrigin, form, forms.size > 1));
}

/**
 * Returns the control number. It does not depend on the other form, which may be added later. The main edition has that of the
 * page: the e-book of an open-access book, else the printed one.
 */
function controlNumber({ path, isOpenAccess }: CataloguedBook, form: Form) {
  const isMain = form === (isOpenAccess ? 'e-book' : 'print');
  return path.replace('/', '-') + (isMain ? '' : `-${form}`);
}

function marcRecord(book: CataloguedBook, siteOrigin: string, form: Form, isOneOfTwo: boolean): MarcRecord {
  const { path, publisherName, record, updatedAt, isOpenAccess } = book;
  const { control, media, carrier, otherForm } = formFields[form];
  const isOnline = form === 'e-book';
  const formats = record.formats.filter(({ format }) => generalFormats[format] === form);
  const others = record.formats.filter((one) => !formats.includes(one));
  const contributors = contributorsOf(record, book.authorName);
  const [main, ...further] = contributors;
  const hasMain = main?.role === 'author';
  const year = record.publicationDate.slice(0, 4);
  return {
    leader,
    controlFields: [
      { tag: '001', value: controlNumber(book, form) },
      { tag: '005', value: `${updatedAt.replaceAll(/\D/g, '').slice(0, 14)}.0` },
      ...control,
      { tag: '008', value: fixedField(record, updatedAt, isOnline) },
    ],
    dataFields: [
      ...formats.map(({ isbn, format }) =>
        field('020', '  ', ['a', isbn.replaceAll('-', '')], ['q', bookFormats[format].toLowerCase()]),
      ),
      field('024', '7 ', ['a', record.doi], ['2', 'doi']),
      ...record.subjects.map((code) => field('072', ' 7', ['a', code], ['2', 'thema'])),
      ...(main && hasMain ? [nameField('1', main)] : []),
      titleField(book, contributors, hasMain),
      field('250', '  ', ['a', formatEdition(record.edition)]),
      field('264', ' 1', ['a', `${place.name} :`], ['b', `${publisherName},`], ['c', year]),
      field('300', '  ', ...extent(record.pages, formats, isOnline)),
      field('336', '  ', ['a', 'text'], ['b', 'txt'], ['2', 'rdacontent']),
      field('337', '  ', ['a', media[0]], ['b', media[1]], ['2', 'rdamedia']),
      field('338', '  ', ['a', carrier[0]], ['b', carrier[1]], ['2', 'rdacarrier']),
      ...(isOnline ? [accessibleFeatures(record)] : []),
      seriesField(book),
      field('505', '0 ', ['a', plainText(record.contents).split('\n').filter(Boolean).join(' -- ')]),
      ...(isOpenAccess && isOnline
        ? [field('506', '0 ', ['a', 'Open access'], ['f', 'Unrestricted online access'], ['2', 'star'])]
        : []),
      field('520', '  ', ['a', plainText(record.abstract)]),
      ...(isOnline ? record.accessibility.map(accessibilityNote) : []),
      ...(record.licence
        ? [field('540', '  ', ['a', licences[record.licence].words], ['u', licences[record.licence].address])]
        : []),
      ...record.subjects.map((code) => field('650', ' 7', ['a', subjects[code]], ['2', 'thema'])),
      ...(hasMain ? further : contributors).map((contributor) => nameField('7', contributor)),
      ...(isOneOfTwo
        ? [
            field(
              '776',
              '08',
              ['i', otherForm],
              ['t', book.title],
              ['w', controlNumber(book, isOnline ? 'print' : 'e-book')],
              ...others.map(({ isbn }): [string, string] => ['z', isbn.replaceAll('-', '')]),
            ),
          ]
        : []),
      field('856', `4${isOpenAccess ? (isOnline ? 0 : 1) : 2}`, ['u', `${siteOrigin}/${path}`]),
    ].filter(({ subfields }) => subfields.some(([code]) => /[abcftuv]/.test(code))),
  };
}

/**
 * Returns the field of the title, with the punctuation of ISBD: a colon before the subtitle, a slash before the
 * contributors and a full stop at the end. The second indicator is the number of characters of an English article at the
 * beginning, which libraries ignore when they sort.
 */
function titleField(
  { title, record }: CataloguedBook,
  contributors: Contributor[],
  hasMain: boolean,
): MarcDataField {
  // Cataloguing rules write initials without spaces: “R.K. Sharma”.
  const people = contributors.map(({ name }) => name.replace(/(?<=\p{Lu}\.) (?=\p{Lu}\.)/gu, '')).join(', ');
  // A title such as “Torts: A Primer” contains its subtitle.
  const [, main = title, rest = ''] = record.subtitle ? [] : (/^(.+?)\s*: (.+)$/.exec(title) ?? []);
  const parts: [string, string][] = [['a', main]];
  if (record.subtitle || rest) parts.push(['b', record.subtitle || rest]);
  if (people) parts.push(['c', people]);
  const subfields = parts.map(([code, value], index): [string, string] => {
    const next = parts[index + 1]?.[0];
    return [code, next ? `${value} ${next === 'b' ? ':' : '/'}` : value.endsWith('.') ? value : `${value}.`];
  });
  const article = record.language === 'en' ? (ENGLISH_ARTICLE.exec(title)?.[0].length ?? 0) : 0;
  return field('245', `${hasMain ? 1 : 0}${article}`, ...subfields);
}

/** Returns the pages and, for a printed book, its height in centimetres, rounded up as cataloguing rules demand. */
function extent(
  pages: BookRecord['pages'],
  formats: BookRecord['formats'],
  isOnline: boolean,
): [string, string][] {
  const text = pages ? `${pages} pages` : '';
  if (isOnline) return [['a', text ? `1 online resource (${text})` : '1 online resource']];
  const [size] = formats.flatMap((one) => readSize(one.size ?? '') ?? []);
  if (!size) return [['a', text]];
  return [
    ['a', text || '1 volume'],
    ['c', `${Math.ceil(size.height / 10)} cm`],
  ];
}

/** Returns the field of features by which people with a disability can read a book, with the terms of schema.org. */
function accessibleFeatures({ accessibility }: BookRecord): MarcDataField {
  const features = accessibility.flatMap((code): [string, string][] => {
    const { [code]: feature }: Partial<Record<AccessibilityNote, string>> = accessibilityFeatures;
    return feature === undefined ? [] : [['b', feature]];
  });
  return field(
    '341',
    '0 ',
    ...(features.length > 0
      ? [['a', 'textual'] as [string, string], ...features, ['2', 'sapdv'] as [string, string]]
      : []),
  );
}

/** Returns the field of a note on accessibility: a standard, a deficiency, an exception of the law, or a feature. */
function accessibilityNote(code: AccessibilityNote): MarcDataField {
  const isStandard = /^0[3-6]|8\d/.test(code);
  const type = isStandard ? '0' : /^0[89]/.test(code) ? '2' : /^7/.test(code) ? '8' : '1';
  return field('532', `${type} `, ['a', accessibilityNotes[code]]);
}

/**
 * Returns the field of the series, with the punctuation of ISBD: a comma before an ISSN and a semicolon before the
 * number. A record describes all editions, so it contains the ISSNs of the printed and of the electronic volumes.
 */
function seriesField({ record: { series }, seriesIssn, seriesEIssn }: CataloguedBook): MarcDataField {
  const issns = series.title === '' ? [] : [seriesIssn, seriesEIssn].flatMap((issn) => issn || []);
  const number = series.title && series.number;
  const parts: [string, string][] = [
    ['a', series.title],
    ...issns.map((issn): [string, string] => ['x', issn]),
  ];
  const subfields = parts.map(([code, value], index): [string, string] => {
    const end = index < parts.length - 1 ? ',' : number && ' ;';
    return [code, value && value + end];
  });
  return field('490', '0 ', ...subfields, ['v', number]);
}

/** Returns a data field without its empty subfields. */
const field = (tag: string, indicators: string, ...subfields: [string, string][]): MarcDataField => ({
  tag,
  indicators,
  subfields: subfields
    .map(([code, value]): [string, string] => [code, oneLine(value)])
    .filter(([, value]) => value !== ''),
});

/** Maximum length of a subfield in characters. A field has at most 9,999 bytes. */
const LONGEST = 2_000;

/** Returns a text of limited length without control characters, which separate the parts of a record. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

/**
 * Returns the field of a person (tags 100 and 700) or of an organisation (110 and 710).
 * @param group first digit of the tag: 1 for the main entry, 7 for an added entry
 */
function nameField(group: '1' | '7', contributor: Contributor): MarcDataField {
  const isPerson = contributor.type === 'person';
  const name = citedName(contributor);
  return field(
    `${group}${isPerson ? '00' : '10'}`,
    `${isPerson && 'literal' in name ? '0' : isPerson ? '1' : '2'} `,
    ['a', `${sortedName(name)},`],
    ['e', relators[contributor.role]],
    ['1', contributor.orcid && `https://orcid.org/${contributor.orcid}`],
  );
}

/**
 * Returns the control field 008, whose 40 characters have fixed positions: date of entry, year, country, whether
 * the edition is online, and language. A vertical bar means "not coded".
 */
function fixedField({ publicationDate, language }: BookRecord, updatedAt: string, isOnline: boolean): string {
  const year = publicationDate.slice(0, 4);
  return [
    updatedAt.replaceAll('-', '').slice(2, 8),
    year ? `s${year}    ` : 'nuuuuuuuu',
    place.country,
    `|||||${isOnline ? 'o' : ' '}|||||||| ||`,
    language ? languageCodes[language] : 'und',
    ' d',
  ].join('');
}
