/**
 * Writes BibTeX and RIS for books and lists of references. Browsers run it too (`@juris/contract/referenceFormats`).
 */
import { sortedName, type CitedName } from './contributors';

/** A field with its value; a field without a value is omitted. */
type Field = readonly [name: string, value: string | undefined];

/** Returns a value on one line, because a line break would end the value or the record. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Characters that TeX would interpret as commands. */
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

/** Returns whether the braces are balanced. BibTeX counts them even after a backslash. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Fields that TeX reads verbatim. They must not contain braces. */
const VERBATIM = new Set(['doi', 'url']);
const withoutBraces = (text: string) => text.replace(/[{}]/g, encodeURIComponent);

/**
 * Returns an entry of a BibTeX file in UTF-8. A title has additional braces, which preserve its capitals.
 * @param key letters, digits and hyphens; unique in its file
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

/** Undivided names are in braces, so that an "and" or a comma in them does not separate. */
const bibTeXName = (name: CitedName): string =>
  'literal' in name
    ? `{${escaped(name.literal)}}`
    : [name.family, name.suffix, name.given].flatMap((part) => (part ? namePart(part) : [])).join(', ');

const namePart = (part: string) => (/,|\band\b/i.test(part) ? `{${escaped(part)}}` : escaped(part));

/**
 * Returns a citation key of letters and digits from a name and a year.
 * @returns empty for a name without Latin letters and no year
 */
export const citeKeyOf = (name: CitedName | undefined, year = ''): string =>
  latinLetters(name === undefined ? '' : 'family' in name ? name.family : name.literal).slice(0, 20) + year;

/** Returns the Latin letters and digits of a text in lower case, without accents and separators. */
export const latinLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Returns a record of a RIS file: one line per value, regardless of its length. */
export const risRecord = (type: string, fields: readonly Field[]): string =>
  [['TY', type] as const, ...fields]
    .flatMap(([tag, value]) => (value ? [`${tag}  - ${onOneLine(value)}\r\n`] : []))
    .join('') + 'ER  - \r\n\r\n';

/** Returns a field with the same tag for each name. */
export const risNames = (tag: string, names: readonly CitedName[]): Field[] =>
  names.map((name) => [tag, sortedName(name)]);
