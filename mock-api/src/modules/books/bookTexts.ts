import { z } from 'zod';
import { contributorsOf } from '@juris/contract/contributors';
import { readRecord } from '../../platform/db/tables/readRecord';
import { doiKey, isbnKey } from './bookTerms';

const storedBook = z.looseObject({ record: z.string().default('{}'), authorName: z.string().default('') });

/**
 * Returns the texts of a catalogue record that the search in a list of books covers: subtitle, all contributors, series,
 * ISBNs without hyphens, and DOI.
 */
export function bookTexts(row: object): string[] {
  const { record: json, authorName } = storedBook.parse(row);
  const record = readRecord(json);
  const { subtitle, series, formats, doi } = record;
  return [
    subtitle,
    ...contributorsOf(record, authorName).map(({ name }) => name),
    series.title,
    series.number,
    ...formats.map(({ isbn }) => isbnKey(isbn)),
    doiKey(doi),
  ];
}
