import { z } from 'zod';
import { readRecord } from '../../platform/db/tables/readRecord';

const storedBook = z.looseObject({
  title: z.string().default(''),
  authorName: z.string().default(''),
  record: z.string().default('{}'),
});

/** Returns the name, the author line and the catalogue record of a row of a book. Search terms are computed from them. */
export function readBook(row: object) {
  const { title, authorName, record } = storedBook.parse(row);
  return { title, authorName, record: readRecord(record) };
}
