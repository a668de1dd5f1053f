import { resourceTypes, type Chapter, type Citation } from './files/referenceList';

/** A citation with its number in the chapter, which a search does not change. */
export interface NumberedCitation extends Citation {
  number: number;
}

/** A chapter with its citations that match a search. */
export interface MatchingChapter {
  /** HTML id of the chapter, which links refer to. */
  id: string;
  number?: number | undefined;
  title: string;
  /** True if the chapter has resources, whether they match or not. */
  hasResources: boolean;
  references: NumberedCitation[];
  resources: { title: string; named: boolean; citations: NumberedCitation[] }[];
}

/** Returns the chapters with the citations that contain all words. Chapters without a match are omitted. */
export const findCitations = (chapters: Chapter[], words: string[]): MatchingChapter[] =>
  chapters.map((chapter) => found(chapter, words)).filter((chapter) => countOf(chapter) > 0);

/** Returns the number of citations in chapters, including resources. */
export const countCitations = (chapters: MatchingChapter[]) =>
  chapters.reduce((count, chapter) => count + countOf(chapter), 0);

function found({ number, title, references, additional }: Chapter, words: string[]): MatchingChapter {
  const matching = (citations: Citation[] = []): NumberedCitation[] =>
    citations
      .map((citation, index) => ({ ...citation, number: index + 1 }))
      .filter(({ text, link = '' }) => words.length === 0 || containsAllWords(`${text} ${link}`, words));
  return {
    id: number === undefined ? 'introduction' : `chapter-${number}`,
    number,
    title,
    hasResources: additional !== undefined,
    references: matching(references),
    resources: resourceTypes
      .map((kind) => ({ title: kind.title, named: kind.named, citations: matching(additional?.[kind.kind]) }))
      .filter(({ citations }) => citations.length > 0),
  };
}

const countOf = ({ references, resources }: MatchingChapter) =>
  references.length + resources.reduce((count, { citations }) => count + citations.length, 0);

/** A part of a text. `isMatch` is true if the part matches a search word. */
interface TextPiece {
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
