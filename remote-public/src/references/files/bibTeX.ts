import { citeKeys } from './citeKeys';
import type { Name, Reference } from './reference';

const types = { article: 'article', book: 'book', place: 'misc', text: 'misc' };

/** References as BibTeX, in UTF-8. Titles are braced: the list has them as they should be printed. */
export function bibTeX(references: Reference[]): string {
  const keys = citeKeys(references);
  return references.map((one, index) => entry(one, String(keys[index]))).join('\n');
}

function entry(one: Reference, key: string): string {
  const fields: [name: string, value: string | undefined][] = [
    [one.isEdited ? 'editor' : 'author', people(one)],
    ['title', `{${escaped(one.title)}}`],
    ['journal', one.journal && escaped(one.journal)],
    ['year', one.year],
    ['volume', one.volume && escaped(one.volume)],
    ['number', one.issue && escaped(one.issue)],
    ['pages', one.pages?.replace('-', '--')],
    ['edition', one.edition && escaped(one.edition)],
    ['publisher', one.publisher && escaped(one.publisher)],
    ['address', one.place && escaped(one.place)],
    // These two are taken letter by letter.
    ['doi', one.doi],
    ['url', one.url],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`\t${name} = {${value}},\n`] : []));
  return `@${types[one.kind]}{${key},\n${lines.join('')}}\n`;
}

const people = ({ names, hasMoreNames }: Reference) =>
  [...names.map(person), ...(hasMoreNames ? ['others'] : [])].join(' and ');

/** A body is braced, so that an "and" or a comma in it parts nothing. */
const person = (name: Name) =>
  'literal' in name
    ? `{${escaped(name.literal)}}`
    : [name.family, name.suffix, name.given]
        .filter(Boolean)
        .map((part) => escaped(String(part)))
        .join(', ');

/** What TeX would take for an instruction. */
const signs: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escaped = (text: string) => text.replaceAll(/[\\{}~^$&%#_]/g, (sign) => signs[sign] ?? `\\${sign}`);
