import { bibTeXEntry } from '@juris/contract/referenceFormats';
import { citeKeys } from './citeKeys';
import type { Reference } from './reference';

const types = { article: 'article', book: 'book', website: 'misc', text: 'misc' };

/** Formats references as BibTeX in UTF-8. */
export function bibTeX(references: Reference[]): string {
  const keys = citeKeys(references);
  return references.map((one, index) => entry(one, String(keys[index]))).join('\n');
}

const entry = (one: Reference, key: string): string =>
  bibTeXEntry(
    types[one.kind],
    key,
    [[one.isEdited ? 'editor' : 'author', one.names, one.hasMoreNames]],
    [
      ['title', one.title],
      ['journal', one.journal],
      ['year', one.year],
      ['volume', one.volume],
      ['number', one.issue],
      ['pages', one.pages?.replace('-', '--')],
      ['edition', one.edition],
      ['publisher', one.publisher],
      ['address', one.place],
      ['doi', one.doi],
      ['url', one.url],
    ],
  );
