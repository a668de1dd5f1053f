import { etAl } from './etAl';
import type { Name, Reference } from './reference';

const types = { article: 'JOUR', book: 'BOOK', place: 'ELEC', text: 'GEN' };

/** References as RIS, which EndNote, Mendeley, Zotero and others take. */
export const ris = (references: Reference[]): string => references.map(entry).join('');

function entry(one: Reference): string {
  const [first, last] = one.pages?.split('-') ?? [];
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', types[one.kind]],
    ...one.names.map((name): [string, string] => [one.isEdited ? 'ED' : 'AU', person(name)]),
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
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}\r\n`] : []));
  return `${lines.join('')}ER  - \r\n\r\n`;
}

const person = (name: Name) =>
  'literal' in name ? name.literal : [name.family, name.given, name.suffix].filter(Boolean).join(', ');
