/** A part of a text. `isMatch` is true if the part matches a search word. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** Splits a typed text into different search words. */
export const parseSearchWords = (typed: string): string[] => [
  ...new Set(plain(typed).split(/\s+/).filter(Boolean)),
];

/** Returns whether a text contains all words, ignoring case, accents and the length of dashes. */
export function containsAllWords(text: string, words: string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

/** Splits a text at the matches of the words, for highlighting. */
export function splitAtMatches(text: string, words: string[]): TextPiece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const searched = plain(text);
  const matches = Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1))
      matches.fill(true, at, at + word.length);

  const pieces: TextPiece[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === matches[at]) last.text += letter;
    else pieces.push({ text: letter, isMatch: matches[at] === true });
  }
  return pieces;
}

/** Returns a text in lower case without accents. It has the same length, so positions of matches are equal. */
const plain = (text: string) =>
  text
    .split('')
    .map((letter) => {
      if (/[\u2010-\u2015]/.test(letter)) return '-';
      if (/[\u2018\u2019]/.test(letter)) return "'";
      const [base = letter] = letter.normalize('NFD');
      const small = base.toLowerCase();
      return small.length === 1 ? small : letter;
    })
    .join('');
