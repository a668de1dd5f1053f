import { foldText, searchText, searchWords } from '@juris/contract/foldText';

/**
 * Code list of the contract: maps each code to its label. In some lists, the value is an object with the label in
 * `words`.
 */
export type CodeLabels = Record<string, string | { words: string }>;

/** Returns the label of a code, or the code when the list does not contain it. */
export const codeLabel = (list: CodeLabels, code: string): string => {
  const words = list[code];
  return typeof words === 'object' ? words.words : (words ?? code);
};

/** Returns the options of a select field for a code list. */
export const optionsOf = (list: CodeLabels) =>
  Object.keys(list).map((code) => ({ value: code, label: codeLabel(list, code) }));

/** Returns the value of a select field as a code of the list, or undefined if the list does not contain the value. */
export function codeIn<List extends CodeLabels>(
  list: List,
  value: string,
): (keyof List & string) | undefined {
  for (const code in list) if (code === value) return code;
  return undefined;
}

/** Returns the codes in whose label or code each typed word is the beginning of a word. */
export function matchingCodes<List extends CodeLabels>(list: List, typed: string): (keyof List & string)[] {
  const words = searchWords(typed);
  const found: (keyof List & string)[] = [];
  for (const code in list) {
    const text = ` ${searchText([codeLabel(list, code), code])}`;
    if (words.every((word) => text.includes(` ${word}`))) found.push(code);
  }
  return found;
}

/** Returns the code of which the code itself or the label was typed; undefined if the list does not contain it. */
export function typedCode<List extends CodeLabels>(
  list: List,
  typed: string,
): (keyof List & string) | undefined {
  const folded = foldText(typed);
  for (const code in list)
    if ([code, codeLabel(list, code)].some((text) => foldText(text) === folded)) return code;
  return undefined;
}
