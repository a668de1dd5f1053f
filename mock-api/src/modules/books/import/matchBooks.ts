import { readWholeNumber } from '@juris/contract/amounts';
import type { BookRecord } from '@juris/contract/bookRecord';
import { foldText } from '@juris/contract/foldText';
import { normaliseCode } from '@juris/contract/text';
import type { Database } from '../../../platform/db/tables/tables';
import { readRecord } from '../../../platform/db/tables/readRecord';
import type { Facet } from '../../../platform/db/tables/termTable';
import type { ContentType } from '../../content/contentType';
import { isbnsOf } from '../sheet/formatEntries';
import { blankBook, readCells } from '../sheet/readSheetRow';
import type { SheetBook } from '../sheet/sheetBook';
import { type BookRow, type BookSheet, bookRows } from './bookSheet';
import type { ParsedLine } from './parseBookFile';

/** Result of looking for the stored book that a line changes. */
export interface Match {
  line: ParsedLine;
  /** Absent for a line that adds a book. */
  row?: BookRow | undefined;
  /** Another stored book that has one of the ISBNs of the line. */
  isbnOf?: ReadonlyMap<string, number>;
  errors: Record<string, string>;
}

/** Fields that identify a book without ISBN. */
type BookIdentity = Pick<SheetBook, 'title' | 'authorName' | 'publisherName'> & {
  record: Pick<BookRecord, 'series'>;
};

const namesOf = ({ title, authorName, publisherName }: Omit<BookIdentity, 'record'>) =>
  [title, authorName, publisherName].map((text) => text.toLowerCase());

/** Returns a key that is equal for books with the same name, author line, publisher and volume. */
export const identityKey = (book: BookIdentity) =>
  JSON.stringify([...namesOf(book), book.record.series.number.toLowerCase()]);

/**
 * Returns the stored books that can be the wanted one: those of the same volume, or else those where one of the two has
 * no volume.
 */
function sameBooks(rows: readonly BookRow[], wanted: BookIdentity): number[] {
  const books = rows
    .map((row) => ({ ...row, record: readRecord(row.record) }))
    .filter((book) => namesOf(book).join('\n') === namesOf(wanted).join('\n'));
  const volume = wanted.record.series.number;
  const exact = books.filter((book) => identityKey(book) === identityKey(wanted));
  const open = books.filter(({ record }) => [record.series.number, volume].includes(''));
  return (exact.length > 0 ? exact : open).map(({ id }) => id);
}

/** Values of a line by which its stored book is found. */
interface Wanted {
  line: ParsedLine;
  idCell?: { heading: string; text: string };
  id: number;
  isbns: readonly string[];
  identity: BookIdentity;
}

/** Matches the fields by which a stored book is found. */
const identifying = /^(title|authorName|publisherName|series\.number|isbn|.*\.isbn)$/;

function wantedBook(line: ParsedLine): Wanted {
  const { values } = line;
  const cell = values.find(({ column }) => column.field === 'id');
  const text = normaliseCode(cell?.text ?? '');
  const { input } = readCells(
    values.filter(({ column }) => identifying.test(column.field)),
    blankBook,
  );
  return {
    line,
    ...(cell && text !== '' && { idCell: { heading: cell.heading, text } }),
    id: readWholeNumber(text) ?? 0,
    isbns: isbnsOf(input),
    identity: input,
  };
}

/**
 * Returns a function that finds the stored book of each line: by its Id, by one of its ISBNs, or by name, author and
 * publisher. The function reads only the books that the lines name, so its cost does not depend on the size of the
 * catalogue.
 */
export function bookMatcher(db: Database, { table }: Pick<ContentType, 'table'>, sheet: BookSheet) {
  return async (lines: readonly ParsedLine[]): Promise<Match[]> => {
    const wanted = lines.map(wantedBook);
    const others = wanted.filter(({ idCell }) => !idCell);
    const byIsbn = await idsByTerm(
      db,
      table,
      'isbn',
      wanted.flatMap(({ isbns }) => isbns),
    );
    const byName = await idsByTerm(
      db,
      table,
      'name',
      others.map(({ identity }) => foldText(identity.title)),
    );
    const ids = [...wanted.map(({ id }) => id), ...byIsbn.values(), ...byName.values()].flat();
    const rows = await bookRows(db, sheet, [...new Set(ids)]);
    return wanted.map(({ line, idCell, id, isbns, identity }): Match => {
      if (idCell) {
        const row = rows.get(id);
        const { one } = sheet.noun;
        const message = `There is no ${one} ${idCell.text}. Correct the Id. Only a new ${one} has an empty Id.`;
        const isbnOf = new Map(
          isbns.flatMap((isbn) =>
            (byIsbn.get(isbn) ?? []).filter((found) => found !== id).map((found) => [isbn, found]),
          ),
        );
        return { line, row, isbnOf, errors: row ? {} : { [idCell.heading]: message } };
      }
      const sameIsbn = [...new Set(isbns.flatMap((isbn) => byIsbn.get(isbn) ?? []))];
      const named = (byName.get(foldText(identity.title)) ?? []).flatMap((found) => rows.get(found) ?? []);
      const sameName = sameBooks(named, identity);
      const [found, second] = sameIsbn.length > 0 ? sameIsbn : sameName;
      if (second === undefined) return { line, row: rows.get(found ?? 0), errors: {} };
      const message = `Several ${sheet.noun.many} match: ${found} and ${second}. Add a column “Id” with the number of the ${sheet.noun.one}.`;
      return { line, errors: { Line: message } };
    });
  };
}

/** Returns the ids of the books that have one of the terms, by term. */
async function idsByTerm(db: Database, table: string, facet: Facet, keys: readonly string[]) {
  const ids = new Map<string, number[]>();
  if (keys.length === 0) return ids;
  const terms = await db
    .selectFrom('term')
    .select(['key', 'recordId'])
    .where('kind', '=', table)
    .where('facet', '=', facet)
    .where('key', 'in', [...new Set(keys)])
    .orderBy('recordId')
    .execute();
  for (const { key, recordId } of terms) ids.set(key, [...(ids.get(key) ?? []), recordId]);
  return ids;
}
