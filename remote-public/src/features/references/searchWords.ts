/** A part of a text, and whether it is one of the search words. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** What was typed, as single words; a citation has to have them all, in any order. */
export const searchWordsOf = (typed: string): string[] => [
  ...new Set(plain(typed).split(/\s+/).filter(Boolean)),
];

/** Whether a text has all the words: capitals, accents and the length of a dash make no difference. */
export function hasAll(text: string, words: string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

/** Splits a text where the words occur, so that they can be marked. */
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

/** The text in plain small letters, each at the place of the one it stands for. */
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
