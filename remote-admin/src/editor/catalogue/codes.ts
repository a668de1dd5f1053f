/** A list of codes with their words, as the contract has them; some words come with an address. */
export type CodeWords = Record<string, string | { words: string }>;

/** What a code means. */
export const wordsOf = (list: CodeWords, code: string): string => {
  const words = list[code];
  return typeof words === 'object' ? words.words : (words ?? code);
};

/** The codes of a list to choose from. */
export const optionsOf = (list: CodeWords) =>
  Object.keys(list).map((code) => ({ value: code, label: wordsOf(list, code) }));

/** A value that was chosen, as a code of its list; nothing where it is none. */
export function codeIn<List extends CodeWords>(list: List, value: string): (keyof List & string) | undefined {
  for (const code in list) if (code === value) return code;
  return undefined;
}
