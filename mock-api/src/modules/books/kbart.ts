import type { BookRecord, CataloguedOpenAccessItem, CataloguedTitle } from '@juris/contract';
import { citedName, contributorsOf, type Contributor } from '@juris/contract/contributors';
import { withoutFormula } from '@juris/contract/csv';
import { generalFormats, type BookStatus } from '@juris/contract/lists';
import { indianDay } from '../../platform/indianTime';
import { fullTitle, type DescribedBook } from './citations/citedBook';

/** Columns of a KBART Phase II file (NISO RP-9-2014), in the order of the standard. */
const columns = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;
type Column = (typeof columns)[number];

/** A book with an electronic edition. */
interface EBook extends DescribedBook {
  /** Path of the book's page, for example `titles/3`. The column `title_id` is derived from this path. */
  path: string;
  /** Value of the column `access_type`: F for free, P for paid. */
  accessType: 'F' | 'P';
}

/** Returns the printed or the electronic formats of a book. */
const formatsOf = ({ formats }: BookRecord, general: 'print' | 'e-book') =>
  formats.filter(({ format }) => generalFormats[format] === general);

/** Returns whether a book can be read now: it is neither forthcoming nor withdrawn. KBART files list only such books. */
const isReadable = (status: BookStatus, { publicationDate }: BookRecord) =>
  status === 'available' &&
  publicationDate <= indianDay(Date.now()).slice(0, publicationDate.length || undefined);

/**
 * Converts a published title to an e-book. Returns an empty array if the title is forthcoming or withdrawn, or has no electronic
 * edition.
 */
export const eBookOfTitle = (title: CataloguedTitle): EBook[] =>
  formatsOf(title.record, 'e-book').some(({ availability = title.record.status }) =>
    isReadable(availability, title.record),
  )
    ? [{ ...title, path: `titles/${title.id}`, accessType: 'P' }]
    : [];

/**
 * Converts an open-access book to an e-book; every open-access book is read online. Returns an empty array if the book
 * is forthcoming or has no PDF.
 */
export const eBookOfOpenAccess = (item: CataloguedOpenAccessItem, publisherName: string): EBook[] =>
  isReadable(item.record.status, item.record) && item.downloadLink !== ''
    ? [{ ...item, path: `openaccess/${item.id}`, publisherName, accessType: 'F' }]
    : [];

/**
 * First line of a KBART Phase II file: the column names. The format is UTF-8 text with one book per line, in columns
 * separated by tabs.
 */
export const kbartHeading = `${columns.join('\t')}\n`;

/** Returns the line of an e-book in a KBART file. */
export const kbartLine = (book: EBook, siteOrigin: string): string => `${line(row(book, siteOrigin))}\n`;

function row(book: EBook, siteOrigin: string) {
  const { path, publisherName, authorName, record, accessType } = book;
  const contributors = contributorsOf(record, authorName);
  const isbnOf = (general: 'print' | 'e-book') =>
    formatsOf(record, general).find(({ isbn }) => isbn !== '')?.isbn;
  const first = (role: Contributor['role']) => lastName(contributors.find((one) => one.role === role));
  const hasPrint = formatsOf(record, 'print').length > 0;
  return {
    publication_title: fullTitle(book),
    print_identifier: isbnOf('print'),
    online_identifier: isbnOf('e-book'),
    title_url: `${siteOrigin}/${path}`,
    first_author: first('author'),
    title_id: path.replace('/', '-'),
    coverage_depth: 'fulltext',
    publisher_name: publisherName,
    publication_type: 'monograph',
    date_monograph_published_print: hasPrint ? record.publicationDate : '',
    date_monograph_published_online: record.publicationDate,
    monograph_volume: record.series.number,
    monograph_edition: record.edition,
    first_editor: first('editor'),
    access_type: accessType,
  } satisfies Partial<Record<Column, string | undefined>>;
}

/** Returns the last name of a person, or the whole name of an organisation. */
function lastName(contributor: Contributor | undefined): string | undefined {
  const name = contributor && citedName(contributor);
  return name && ('family' in name ? name.family : name.literal);
}

/** Joins the columns with tabs. A tab or line break within a value becomes a space; a formula becomes a text. */
const line = (fields: Partial<Record<Column, string | undefined>>) =>
  columns
    .map((column) => withoutFormula((fields[column] ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')))
    .join('\t');
