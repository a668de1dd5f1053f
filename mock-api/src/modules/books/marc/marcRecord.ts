import { plainText } from '@juris/contract/richText';
import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, sortedName, type Contributor } from '@juris/contract/contributors';
import { bookFormats, generalFormats, licences, subjects, type ContributorRole } from '@juris/contract/lists';
import { languageCodes } from '../onix/codes';
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

export interface CataloguedBook extends SeriesIssns {
  title: string;
  /** Path of the book's page, for example `titles/3`. The control number is derived from this path. */
  path: string;
  publisherName: string;
  authorName?: string;
  record: BookRecord;
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

/** Returns the MARC 21 record of a book, with all its editions. */
export function marcRecord(book: CataloguedBook, siteOrigin: string): MarcRecord {
  const { path, publisherName, record, updatedAt, isOpenAccess } = book;
  const contributors = contributorsOf(record, book.authorName);
  const [main, ...others] = contributors;
  const hasMain = main?.role === 'author';
  const year = record.publicationDate.slice(0, 4);
  return {
    leader,
    controlFields: [
      { tag: '001', value: path.replace('/', '-') },
      { tag: '005', value: `${updatedAt.replaceAll(/\D/g, '').slice(0, 14)}.0` },
      { tag: '008', value: fixedField(record, updatedAt) },
    ],
    dataFields: [
      ...record.formats.map(({ isbn, format }) =>
        field('020', '  ', ['a', isbn.replaceAll('-', '')], ['q', bookFormats[format].toLowerCase()]),
      ),
      field('024', '7 ', ['a', record.doi], ['2', 'doi']),
      ...record.subjects.map((code) => field('072', ' 7', ['a', code], ['2', 'thema'])),
      ...(main && hasMain ? [nameField('1', main)] : []),
      titleField(book, contributors, hasMain),
      field('250', '  ', ['a', record.edition && editionText(record.edition)]),
      field('264', ' 1', ['a', `${place.name} :`], ['b', `${publisherName},`], ['c', year]),
      field('300', '  ', ['a', record.pages ? `${record.pages} pages` : '']),
      field('336', '  ', ['a', 'text'], ['b', 'txt'], ['2', 'rdacontent']),
      seriesField(book),
      field('505', '0 ', ['a', plainText(record.contents).split('\n').filter(Boolean).join(' -- ')]),
      ...(isOpenAccess
        ? [field('506', '0 ', ['a', 'Open access'], ['f', 'Unrestricted online access'], ['2', 'star'])]
        : []),
      field('520', '  ', ['a', plainText(record.abstract)]),
      ...(record.licence
        ? [field('540', '  ', ['a', licences[record.licence].words], ['u', licences[record.licence].address])]
        : []),
      ...record.subjects.map((code) => field('650', ' 7', ['a', subjects[code]], ['2', 'thema'])),
      ...(hasMain ? others : contributors).map((contributor) => nameField('7', contributor)),
      field('856', isOpenAccess ? '40' : '42', ['u', `${siteOrigin}/${path}`]),
    ].filter(({ subfields }) => subfields.some(([code]) => /[abcfuv]/.test(code))),
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
  const people = contributors.map(({ name }) => name).join(', ');
  const parts: [string, string][] = [['a', title]];
  if (record.subtitle) parts.push(['b', record.subtitle]);
  if (people) parts.push(['c', people]);
  const subfields = parts.map(([code, value], index): [string, string] => {
    const next = parts[index + 1]?.[0];
    return [code, next ? `${value} ${next === 'b' ? ':' : '/'}` : value.endsWith('.') ? value : `${value}.`];
  });
  const article = record.language === 'en' ? (/^(?:the|an?) /i.exec(title)?.[0].length ?? 0) : 0;
  return field('245', `${hasMain ? 1 : 0}${article}`, ...subfields);
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

const editionText = (edition: string) => (/^\d+$/.test(edition) ? `Edition ${edition}` : edition);

/**
 * Returns the control field 008, whose 40 characters have fixed positions: date of entry, year, country, whether all
 * editions are online, and language. A vertical bar means "not coded".
 */
function fixedField({ publicationDate, formats, language }: BookRecord, updatedAt: string): string {
  const year = publicationDate.slice(0, 4);
  const isOnline = formats.length > 0 && formats.every(({ format }) => generalFormats[format] === 'e-book');
  return [
    updatedAt.replaceAll('-', '').slice(2, 8),
    year ? `s${year}    ` : 'nuuuuuuuu',
    place.country,
    `|||||${isOnline ? 'o' : ' '}|||||||| ||`,
    language ? languageCodes[language] : 'und',
    ' d',
  ].join('');
}
