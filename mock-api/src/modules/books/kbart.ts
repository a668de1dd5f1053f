import type { BookRecord, CataloguedOpenAccessItem, CataloguedTitle } from '@juris/contract';
import { citedName, contributorsOf, type Contributor } from '@juris/contract/contributors';
import { wholeTitle } from './citations/citedBook';

/** The columns of KBART Phase II (NISO RP-9-2014), in its order. */
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

/** A book that can be read electronically. */
interface EBook {
  title: string;
  /** Its page, which is also its number. */
  path: string;
  publisherName: string;
  authorName?: string;
  record: BookRecord;
  /** F for free, P for paid. */
  accessType: 'F' | 'P';
}

/** A file that libraries take for what can be read: it has no book that is not yet published. */
const isPublished = ({ status }: BookRecord) => status !== 'forthcoming';

/** The electronic form of a title; nothing where it has none that can be read. */
export const titleAsEBook = (title: CataloguedTitle): EBook[] =>
  isPublished(title.record) && title.record.formats.some(({ format }) => format === 'e-book')
    ? [{ ...title, path: `titles/${title.id}`, accessType: 'P' }]
    : [];

/** An open-access book, which is electronic whatever its record says; nothing where it has no PDF to read yet. */
export const openAccessAsEBook = (item: CataloguedOpenAccessItem, publisherName: string): EBook[] =>
  isPublished(item.record) && item.downloadLink !== ''
    ? [{ ...item, path: `openaccess/${item.id}`, publisherName, accessType: 'F' }]
    : [];

/**
 * The first line of a KBART Phase II file, which libraries and their discovery systems import: text in UTF-8, one line for
 * each book, columns separated by tabs.
 */
export const kbartHeading = `${columns.join('\t')}\n`;

/** Returns the line of an e-book. */
export const kbartLine = (book: EBook, siteOrigin: string): string => `${line(row(book, siteOrigin))}\n`;

function row(book: EBook, siteOrigin: string) {
  const { path, publisherName, authorName, record, accessType } = book;
  const contributors = contributorsOf(record, authorName);
  const isbnOf = (form: string) => record.formats.find(({ format }) => format === form)?.isbn;
  const first = (role: Contributor['role']) => lastName(contributors.find((one) => one.role === role));
  const hasPrint = record.formats.some(({ format }) => format === 'print');
  return {
    publication_title: wholeTitle(book),
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

/** KBART names people by their last names, and organisations as a whole. */
function lastName(contributor: Contributor | undefined): string | undefined {
  const name = contributor && citedName(contributor);
  return name && ('family' in name ? name.family : name.literal);
}

/** A tab or a line's end would be a column or a line more. */
const line = (fields: Partial<Record<Column, string | undefined>>) =>
  columns.map((column) => (fields[column] ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\t');
