import { resourceTypes, type Chapter, type Citation } from './files/referenceList';
import { containsAllWords } from './searchWords';

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
