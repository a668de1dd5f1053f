import { z } from 'zod';
import { contributorsOf } from '@juris/contract/contributors';
import { plainText } from '@juris/contract/richText';
import { subjectName } from '@juris/contract/subjectAddress';
import { readRecord } from '../../platform/db/tables/readRecord';
import { doiKey, isbnKey } from './bookTerms';

const storedBook = z.looseObject({ record: z.string().default('{}'), authorName: z.string().default('') });

/**
 * Returns the texts of a catalogue record that the site search and the search in a list of books cover: subtitle, all
 * contributors, series, ISBNs without hyphens, DOI, subjects, year and abstract.
 */
export function bookTexts(row: object): string[] {
  const { record: json, authorName } = storedBook.parse(row);
  const record = readRecord(json);
  const { subtitle, series, formats, doi, subjects, publicationDate, abstract } = record;
  return [
    subtitle,
    ...contributorsOf(record, authorName).map(({ name }) => name),
    series.title,
    series.number,
    ...formats.map(({ isbn }) => isbnKey(isbn)),
    doiKey(doi),
    ...subjects.map((code) => subjectName(code)),
    publicationDate.slice(0, 4),
    plainText(abstract),
  ];
}
