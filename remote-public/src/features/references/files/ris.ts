import { risNames, risRecord } from '@juris/contract/referenceFormats';
import { etAl } from './etAl';
import type { Reference } from './reference';

const types = { article: 'JOUR', book: 'BOOK', website: 'ELEC', text: 'GEN' };

/** Formats references as RIS for EndNote, Mendeley, Zotero and other tools. */
export const ris = (references: Reference[]): string => references.map(entry).join('');

function entry(one: Reference): string {
  const [first, last] = one.pages?.split('-') ?? [];
  return risRecord(types[one.kind], [
    ...risNames(one.isEdited ? 'ED' : 'AU', one.names),
    ['TI', one.title],
    ['T2', one.journal],
    ['PY', one.year],
    ['VL', one.volume],
    ['IS', one.issue],
    ['SP', first],
    ['EP', last],
    ['ET', one.edition],
    ['PB', one.publisher],
    ['CY', one.place],
    ['DO', one.doi],
    ['UR', one.url],
    ['N1', one.hasMoreNames ? etAl : undefined],
  ]);
}
