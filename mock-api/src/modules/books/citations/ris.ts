import { plainText } from '@juris/contract/richText';
import { risNames, risRecord } from '@juris/contract/referenceFormats';
import { citedEdition, citedNames, fullTitle, type BookToCite } from './citedBook';

export function ris(book: BookToCite): string {
  const { key, publisherName, record, address } = book;
  const { author, editor, translator } = citedNames(book);
  return risRecord('BOOK', [
    ['ID', key],
    ...risNames('AU', author),
    ...risNames('ED', editor),
    ...risNames('A4', translator),
    ['TI', fullTitle(book)],
    ['T3', record.series.title],
    ['VL', record.series.number],
    ['ET', citedEdition(record)],
    ['PY', record.publicationDate.slice(0, 4)],
    // The publication date is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. RIS separates the parts with slashes.
    ['DA', record.publicationDate.replaceAll('-', '/')],
    ['PB', publisherName],
    ...record.formats.map(({ isbn }) => ['SN', isbn] as const),
    ['SP', record.pages === null ? undefined : String(record.pages)],
    ['LA', record.language],
    ['DO', record.doi],
    ['UR', address],
    ['AB', plainText(record.abstract)],
  ]);
}
