import type { BookRecord, CataloguedOpenAccessItem, CataloguedTitle } from '../contract';

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
  record: BookRecord;
  /** F for free, P for paid. */
  accessType: 'F' | 'P';
}

/** The electronic form of a title; nothing where it has none. */
export const titleAsEBook = (title: CataloguedTitle): EBook[] =>
  title.record.formats.some(({ format }) => format === 'e-book')
    ? [{ ...title, path: `titles/${title.id}`, accessType: 'P' }]
    : [];

/** An open-access book, which is electronic whatever its record says. @param publisherName who publishes them */
export const openAccessAsEBook = (item: CataloguedOpenAccessItem, publisherName: string): EBook => ({
  ...item,
  path: `openaccess/${item.id}`,
  publisherName,
  accessType: 'F',
});

/**
 * E-books as a KBART Phase II file, which libraries and their discovery systems take in: text in UTF-8, a book a line,
 * columns between tabs.
 */
export const kbartFile = (books: readonly EBook[], siteOrigin: string): string =>
  [columns.join('\t'), ...books.map((book) => line(row(book, siteOrigin)))].join('\n') + '\n';

function row({ title, path, publisherName, record, accessType }: EBook, siteOrigin: string) {
  const isbnOf = (form: string) => record.formats.find(({ format }) => format === form)?.isbn;
  const first = (role: string) => record.contributors.find((one) => one.role === role)?.name;
  const hasPrint = record.formats.some(({ format }) => format === 'print');
  return {
    publication_title: record.subtitle ? `${title}: ${record.subtitle}` : title,
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

/** A tab or a line's end would be a column or a line more. */
const line = (fields: Partial<Record<Column, string | undefined>>) =>
  columns.map((column) => (fields[column] ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t');
