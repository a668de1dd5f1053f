/** The labels of a code list in the contract. Some entries also contain an address. */
export type CodeWords = Record<string, string | { words: string }>;

/** Returns the label of a code, or the code when the list does not contain it. */
export const wordsOf = (list: CodeWords, code: string): string => {
  const words = list[code];
  return typeof words === 'object' ? words.words : (words ?? code);
};

/** Returns the options of a select field for a code list. */
export const optionsOf = (list: CodeWords) =>
  Object.keys(list).map((code) => ({ value: code, label: wordsOf(list, code) }));

/** Returns a selected value as a code of the list; undefined when the list does not contain it. */
export function codeIn<List extends CodeWords>(list: List, value: string): (keyof List & string) | undefined {
  for (const code in list) if (code === value) return code;
  return undefined;
}
