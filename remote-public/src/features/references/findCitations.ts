import { resourceKinds, type Chapter, type Citation } from './files/referenceList';
import { hasAll } from './searchWords';

/** A citation with its place in its list, which it keeps when others are filtered out. */
export interface NumberedCitation extends Citation {
  place: number;
}

/** What there is to show of a chapter. */
export interface FoundChapter {
  /** The element's id, so that links can lead to it. */
  id: string;
  number?: number | undefined;
  title: string;
  /** Whether it lists resources apart from references. */
  hasResources: boolean;
  references: NumberedCitation[];
  resources: { title: string; named: boolean; citations: NumberedCitation[] }[];
}

/** The chapters with the citations that have all the words, without those that have none left. */
export const findCitations = (chapters: Chapter[], words: string[]): FoundChapter[] =>
  chapters.map((chapter) => found(chapter, words)).filter((chapter) => countOf(chapter) > 0);

/** How many citations there are, the resources included. */
export const countCitations = (chapters: FoundChapter[]) =>
  chapters.reduce((count, chapter) => count + countOf(chapter), 0);

function found({ number, title, references, additional }: Chapter, words: string[]): FoundChapter {
  const matching = (citations: Citation[] = []): NumberedCitation[] =>
    citations
      .map((citation, index) => ({ ...citation, place: index + 1 }))
      .filter(({ text, link = '' }) => words.length === 0 || hasAll(`${text} ${link}`, words));
  return {
    id: number === undefined ? 'introduction' : `chapter-${number}`,
    number,
    title,
    hasResources: additional !== undefined,
    references: matching(references),
    resources: resourceKinds
      .map((kind) => ({ title: kind.title, named: kind.named, citations: matching(additional?.[kind.kind]) }))
      .filter(({ citations }) => citations.length > 0),
  };
}

const countOf = ({ references, resources }: FoundChapter) =>
  references.length + resources.reduce((count, { citations }) => count + citations.length, 0);
