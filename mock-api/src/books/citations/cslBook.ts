import { parse as parseName } from '@citation-js/name';
import type { BookRecord } from '../../contract';

/** A book that can be cited. */
export interface CitedBook {
  /** Such as `title-3`; unique on this site. */
  key: string;
  title: string;
  authors: readonly string[];
  publisherName: string;
  record: BookRecord;
  /** The address of its page. */
  address: string;
}

/** A book in CSL-JSON, which all styles and files are made from. */
export function cslBook({ key, title, authors, publisherName, record, address }: CitedBook): object {
  const named = (role: string) =>
    record.contributors.filter((one) => one.role === role).map(({ name }) => name);
  const editors = named('editor');
  const written = named('author');
  // A book without a record has its line of authors and nothing else.
  const writers = written.length > 0 || editors.length > 0 ? written : authors;
  const isbns = record.formats.flatMap(({ isbn }) => isbn || []);
  return {
    id: key,
    type: 'book',
    title: record.subtitle ? `${title}: ${record.subtitle}` : title,
    publisher: publisherName,
    URL: address,
    ...(writers.length > 0 && { author: writers.map(person) }),
    ...(editors.length > 0 && { editor: editors.map(person) }),
    ...(named('translator').length > 0 && { translator: named('translator').map(person) }),
    ...(record.publicationDate && {
      issued: { 'date-parts': [record.publicationDate.split('-').map(Number)] },
    }),
    ...(record.edition && record.edition !== '1' && { edition: record.edition }),
    ...(isbns[0] && { ISBN: isbns[0] }),
    ...(record.doi && { DOI: record.doi }),
    ...(record.language && { language: record.language }),
    ...(record.pages !== null && { 'number-of-pages': String(record.pages) }),
    ...(record.series.title && { 'collection-title': record.series.title }),
    ...(record.series.number && { 'collection-number': record.series.number }),
    ...(record.abstract && { abstract: record.abstract }),
  };
}

/** Given and family name; what marks a sample person is not part of it. */
function person(name: string): object {
  const [, plain = '', suffix] =
    /^(.*?)(?:,\s*([JS]r\.?|I{1,3}))?$/.exec(name.replace(/\s*\(sample\)/i, '')) ?? [];
  return { ...parseName(plain), ...(suffix && { suffix }) };
}
