import { isSameSecret } from '@juris/server-kit/isSameSecret';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { withoutFormula } from '@juris/contract/csv';
import { publisherNames } from '../content/publishers';
import { bookTables } from '../books/bookFilters';
import { readRecord } from '../../platform/db/tables/readRecord';
import type { Database } from '../../platform/db/tables/tables';
import type { SigningKeys } from '../session/tokens';

/** Key in the address of the report for libraries. It becomes invalid when its signing key is removed. */
const keyOf = (signingKey: Uint8Array) =>
  createHmac('sha256', signingKey).update('counter/title-report').digest('base64url');

/** Creates and verifies the key that opens the COUNTER report. */
export class CounterKeys {
  constructor(private readonly signingKeys: SigningKeys) {}

  get current(): string {
    return keyOf(this.signingKeys[0]);
  }

  isValid(key: string): boolean {
    return this.signingKeys.map(keyOf).some((expected) => isSameSecret(key, expected));
  }
}

interface Site {
  siteName: string;
  siteOrigin: string;
}

/** First and last month of a report, `YYYY-MM`. */
interface Period {
  begin: string;
  end: string;
}

const columns = [
  ...['Title', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN'],
  ...['Online_ISSN', 'URI', 'Data_Type', 'YOP', 'Access_Type', 'Access_Method', 'Metric_Type'],
  'Reporting_Period_Total',
];

/**
 * Returns a COUNTER 5.1 title report of all books as tab-separated text. A visit of a page is an investigation; a
 * download of a whole book is a request and an investigation. The PDF of a title is only a sample chapter.
 */
export async function titleReport(db: Database, site: Site, period: Period, now: Date): Promise<string> {
  const months = monthsOf(period);
  const counts = new Map(
    (await countsIn(db, period)).map((count) => [`${count.kind} ${count.id} ${count.month}`, count]),
  );
  const books = (
    await Promise.all(
      bookTables.flatMap((table) => [booksIn(db, table, period), removedBooksIn(db, table, period)]),
    )
  ).flat();
  const lines = books.flatMap((book) =>
    metricsOf(book).flatMap(([metric, valueOf]) => {
      const values = months.map((month) => valueOf(counts.get(`${book.kind} ${book.id} ${month}`)));
      const total = values.reduce((sum, value) => sum + value, 0);
      return total === 0 ? [] : [[...describe(book, site), metric, total, ...values]];
    }),
  );
  return [...head(site, period, now), [...columns, ...months.map(monthName)], ...lines]
    .map((cells) => `${cells.map(written).join('\t')}\n`)
    .join('');
}

function head({ siteName }: Site, { begin, end }: Period, now: Date): string[][] {
  const last = new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5)), 0)).toISOString();
  return [
    ['Report_Name', 'Title Report'],
    ['Report_ID', 'TR'],
    ['Release', '5.1'],
    ['Institution_Name', 'The World'],
    ['Institution_ID', ''],
    ['Metric_Types', 'Total_Item_Investigations; Total_Item_Requests'],
    ['Report_Filters', 'Data_Type=Book; Access_Method=Regular'],
    ['Report_Attributes', 'Attributes_To_Show=YOP|Access_Type|Access_Method'],
    ['Exceptions', ''],
    ['Reporting_Period', `Begin_Date=${begin}-01; End_Date=${last.slice(0, 10)}`],
    ['Created', `${now.toISOString().slice(0, 19)}Z`],
    ['Created_By', siteName],
    ['Registry_Record', ''],
    [],
  ];
}

interface CountedBook {
  kind: string;
  id: number;
  title: string;
  record: string;
  publisherName: string;
}

/** Use of a book in a month. */
interface Count {
  kind: string;
  id: number;
  month: string;
  visits: number;
  downloads: number;
}

const isWithin = ({ begin, end }: Period) => sql`day >= ${`${begin}-01`} and day <= ${`${end}-31`}`;

async function countsIn(db: Database, period: Period): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select kind, ${sql.ref('recordId')} as id, substr(day, 1, 7) as month, sum(visits) as visits, sum(downloads) as downloads
    from figure where kind in (${sql.join(bookTables)}) and ${isWithin(period)}
    group by kind, ${sql.ref('recordId')}, substr(day, 1, 7)`.execute(db);
  return rows.map((row) => ({ ...row, visits: Number(row.visits), downloads: Number(row.downloads) }));
}

/** Returns the books of a table that were used in a period. */
async function booksIn(db: Database, table: string, period: Period): Promise<CountedBook[]> {
  const publisher =
    table === 'publishedTitle'
      ? sql`(select ${sql.ref('publisherName')} from publisher where publisher.id = book.${sql.ref('publisherId')})`
      : sql`''`;
  const { rows } = await sql<Omit<CountedBook, 'kind'>>`
    select book.id, book.title, book.record, ${publisher} as ${sql.ref('publisherName')} from ${sql.table(table)} as book
    where book.id in (select ${sql.ref('recordId')} from figure where kind = ${table} and ${isWithin(period)})
    order by book.title, book.id`.execute(db);
  return rows.map((row) => ({ kind: table, ...row }));
}

/** Returns the books of a table that were used in a period and removed since, with the values of their last version. */
async function removedBooksIn(db: Database, table: string, period: Period): Promise<CountedBook[]> {
  const recordId = sql.ref('recordId');
  const { rows } = await sql<{ id: number; title: string; row: string | null }>`
    select ${recordId} as id, name as title, row from ${sql.table('contentVersion')} as last
    where kind = ${table} and ${recordId} in (select ${recordId} from figure where kind = ${table} and ${isWithin(period)})
      and ${recordId} not in (select id from ${sql.table(table)})
      and version = (select max(version) from ${sql.table('contentVersion')}
        where kind = last.kind and ${recordId} = ${sql.ref('last.recordId')})
    order by name, ${recordId}`.execute(db);
  const publishers = await publisherNames(db);
  return rows.map(({ row, ...book }) => {
    const { record = '{}', publisherId } = lastVersion.parse(JSON.parse(row ?? '{}'));
    return { kind: table, ...book, record, publisherName: publishers.get(publisherId ?? 0) ?? '' };
  });
}

const lastVersion = z.object({ record: z.string(), publisherId: z.number().nullable() }).partial();

type Metric = [name: string, valueOf: (counted: Count | undefined) => number];

const investigations: Metric = [
  'Total_Item_Investigations',
  (counted) => (counted?.visits ?? 0) + (counted?.downloads ?? 0),
];
const requests: Metric = ['Total_Item_Requests', (counted) => counted?.downloads ?? 0];

const metricsOf = ({ kind }: CountedBook) =>
  kind === 'openAccess' ? [investigations, requests] : [investigations];

function describe({ kind, id, title, record: json, publisherName }: CountedBook, site: Site): string[] {
  const record = readRecord(json);
  const path = kind === 'openAccess' ? 'openaccess' : 'titles';
  const isbn = record.formats.map((format) => format.isbn).find(Boolean) ?? '';
  return [
    ...[title, publisherName || site.siteName, '', site.siteName, record.doi],
    ...[
      `${site.siteName.replace(/\W/g, '')}:${path}-${id}`,
      isbn,
      '',
      '',
      `${site.siteOrigin}/${path}/${id}`,
    ],
    ...['Book', record.publicationDate.slice(0, 4) || '0001', kind === 'openAccess' ? 'Open' : 'Controlled'],
    'Regular',
  ];
}

function monthsOf({ begin, end }: Period): string[] {
  const months: string[] = [];
  for (let month = begin; month <= end; month = next(month)) months.push(month);
  return months;
}

const next = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

/** Returns a month as COUNTER writes it: `Nov-2026`. */
const monthName = (month: string) =>
  `${new Date(`${month}-01`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}-${month.slice(0, 4)}`;

const written = (cell: string | number) =>
  withoutFormula(String(cell).replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
