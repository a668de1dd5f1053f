import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables/tables';
import { readRecord } from '../../../platform/db/tables/readRecord';
import type { SheetBook } from '../../books/sheet/sheetBook';

/** A stored title as a row of a spreadsheet shows it. */
export interface StoredTitle extends SheetBook {
  id: number;
  publisherId: number;
  version: number;
}

/** Columns of a title that are in a spreadsheet, with the name of the publisher. */
const sheetRows = (db: Database) =>
  db
    .selectFrom('publishedTitle')
    .leftJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
    .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'altText', 'isActive'])
    .select(['activeFrom', 'activeUntil', 'record', 'publishedTitle.version'])
    .select((row) => [
      row.fn.coalesce('publisherId', row.val(0)).as('publisherId'),
      row.fn.coalesce('publisherName', row.val('')).as('publisherName'),
    ]);

const toStoredTitle = ({
  record,
  ...row
}: Omit<StoredTitle, 'record'> & { record: string }): StoredTitle => ({
  ...row,
  record: readRecord(record),
});

/** Returns the stored titles with the given ids, by id. */
export async function storedTitles(db: Database, ids: readonly number[]): Promise<Map<number, StoredTitle>> {
  if (ids.length === 0) return new Map();
  const rows = await sheetRows(db).where('publishedTitle.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toStoredTitle(row)]));
}

/** Returns up to `limit` stored titles whose id is greater than `after`, sorted by id. */
export const titlesAfter = async (db: Database, after: number, limit: number): Promise<StoredTitle[]> =>
  (
    await sheetRows(db)
      .where('publishedTitle.id', '>', after)
      .orderBy('publishedTitle.id')
      .limit(limit)
      .execute()
  ).map(toStoredTitle);

/** Finds the ids of stored titles for a row of a file. */
export interface TitleIndex {
  has(id: number): boolean;
  /** Returns the titles with the same name, author line and publisher. */
  byName(book: TitleIdentity): readonly number[];
  /** Returns the titles that have one of the ISBNs. ISBNs are without hyphens. */
  byIsbn(isbns: readonly string[]): readonly number[];
}

/** Fields that identify a title: two titles with equal values are the same title. */
type TitleIdentity = Pick<SheetBook, 'title' | 'authorName' | 'publisherName'>;

/** Returns a key that is equal for titles with the same name, author line and publisher. */
export const identityKey = ({ title, authorName, publisherName }: TitleIdentity) =>
  JSON.stringify([title, authorName, publisherName].map((text) => text.toLowerCase()));

/** Reads the index of all stored titles. */
export async function titleIndex(db: Database): Promise<TitleIndex> {
  const rows = await db
    .selectFrom('publishedTitle')
    .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
    .select(['publishedTitle.id', 'title', 'authorName', 'publisherName'])
    .execute();
  const terms = await db
    .selectFrom('term')
    .select(['recordId', sql<string>`key`.as('isbn')])
    .where('kind', '=', 'publishedTitle')
    .where('facet', '=', 'isbn')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const names = grouped(rows.map((row) => [identityKey(row), row.id]));
  const isbns = grouped(terms.map(({ isbn, recordId }) => [isbn, recordId]));
  return {
    has: (id) => ids.has(id),
    byName: (book) => names.get(identityKey(book)) ?? [],
    byIsbn: (wanted) => [...new Set(wanted.flatMap((isbn) => isbns.get(isbn) ?? []))],
  };
}

function grouped(entries: readonly (readonly [string, number])[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [key, id] of entries) {
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return groups;
}
