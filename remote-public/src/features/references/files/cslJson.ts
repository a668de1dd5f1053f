import { citeKeys } from './citeKeys';
import type { Reference } from './reference';
import { etAl } from './etAl';

const types = { article: 'article-journal', book: 'book', website: 'webpage', text: 'document' };

/** Formats references as CSL-JSON for Zotero, pandoc and other tools. */
export function cslJson(references: Reference[]): string {
  const keys = citeKeys(references);
  const items = references.map((one, index) => ({
    id: keys[index],
    type: types[one.kind],
    title: one.title,
    ...(one.names.length > 0 && { [one.isEdited ? 'editor' : 'author']: one.names }),
    ...(one.hasMoreNames && { note: etAl }),
    'container-title': one.journal,
    publisher: one.publisher,
    'publisher-place': one.place,
    edition: one.edition,
    ...(one.year && { issued: { 'date-parts': [[Number(one.year)]] } }),
    volume: one.volume,
    issue: one.issue,
    page: one.pages,
    DOI: one.doi,
    URL: one.url,
  }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
