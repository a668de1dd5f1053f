/**
 * Writes books and lists of references as BibTeX and RIS. Pages load this module (`@juris/contract/referenceFormats`),
 * so it does not import zod.
 */
import { sortedName, type CitedName } from './contributors';

/** A field of an entry. It is omitted from the file if its value is empty or undefined. */
type Field = readonly [name: string, value: string | undefined];

/** Returns a value on one line. In RIS and BibTeX, a line break could end the value or the record. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Replacements for characters that TeX would interpret as commands. */
const INSTRUCTIONS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escaped = (text: string) => {
  const braces = isBalanced(text) ? {} : { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' };
  const written: Record<string, string> = { ...INSTRUCTIONS, ...braces };
  return onOneLine(text).replace(/[\\{}~^$&%#_]/g, (sign) => written[sign] ?? `\\${sign}`);
};

/** Returns whether braces in a text are balanced. BibTeX counts even braces after a backslash. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** BibTeX fields that TeX reads verbatim. Their characters are not escaped, and braces are percent-encoded. */
const VERBATIM = new Set(['doi', 'url']);
const withoutBraces = (text: string) => text.replace(/[{}]/g, encodeURIComponent);

/**
 * Returns an entry of a BibTeX file in UTF-8. Additional braces around the title protect its capital letters.
 * @param type Entry type, such as `book`.
 * @param key Citation key of letters, digits and hyphens; unique in the file.
 * @param names Fields with names, such as `author`. `hasMore` adds "and others".
 * @param fields Other fields, in the order of the file.
 * @example bibTeXEntry('book', 'varma2024', [['author', [{ family: 'Varma', given: 'Asha' }]]], [['year', '2024']])
 */
export function bibTeXEntry(
  type: string,
  key: string,
  names: readonly (readonly [field: string, names: readonly CitedName[], hasMore?: boolean])[],
  fields: readonly Field[],
): string {
  const named = names.map(([field, all, hasMore]): Field => {
    const written = [...all.map(bibTeXName), ...(hasMore ? ['others'] : [])];
    return [field, written.join(' and ')];
  });
  const plain = fields.map(([field, value = '']): Field => {
    if (VERBATIM.has(field)) return [field, withoutBraces(value)];
    return [field, field === 'title' ? `{${escaped(value)}}` : escaped(value)];
  });
  const lines = [...named, ...plain].flatMap(([field, value]) =>
    value ? [`\t${field} = {${value}},\n`] : [],
  );
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

/** Writes a name for BibTeX. Braces around an undivided name protect an "and" or a comma in it. */
const bibTeXName = (name: CitedName): string =>
  'literal' in name
    ? `{${escaped(name.literal)}}`
    : [name.family, name.suffix, name.given].flatMap((part) => (part ? namePart(part) : [])).join(', ');

const namePart = (part: string) => (/,|\band\b/i.test(part) ? `{${escaped(part)}}` : escaped(part));

/**
 * Returns a citation key of letters and digits, made from the family name and the year.
 * @param name First contributor of the cited work; undefined if the work has none.
 * @param year Year of publication; empty if unknown.
 * @returns The key; empty if the name has no Latin letters and there is no year.
 * @example citeKeyOf({ family: 'Varma', given: 'Asha', suffix: '' }, '2024') // 'varma2024'
 */
export const citeKeyOf = (name: CitedName | undefined, year = ''): string =>
  latinLetters(name === undefined ? '' : 'family' in name ? name.family : name.literal).slice(0, 20) + year;

/**
 * Returns the Latin letters and digits of a text in lower case, without accents and separators.
 * @example latinLetters('Émile-Zola 2') // 'emilezola2'
 */
export const latinLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/**
 * Returns a record of a RIS file, with each value on one line.
 * @param type Reference type, such as `BOOK`.
 * @param fields Tags with their values, in the order of the file.
 * @example risRecord('BOOK', [['TI', 'Torts: A Primer']])
 */
export const risRecord = (type: string, fields: readonly Field[]): string =>
  [['TY', type] as const, ...fields]
    .flatMap(([tag, value]) => (value ? [`${tag}  - ${onOneLine(value)}\r\n`] : []))
    .join('') + 'ER  - \r\n\r\n';

/**
 * Returns one RIS field for each name, all with the same tag.
 * @param tag RIS tag, such as `AU` for authors.
 * @param names Names of persons and organisations, in the order of the file.
 * @example risNames('AU', [{ family: 'Varma', given: 'Asha', suffix: '' }]) // [['AU', 'Varma, Asha']]
 */
export const risNames = (tag: string, names: readonly CitedName[]): Field[] =>
  names.map((name) => [tag, sortedName(name)]);
