import { resourceKinds, type Chapter, type Citation } from './files/referenceList';
import { hasAll } from './searchWords';

/** A citation with its position in the list, which filtering does not change. */
export interface NumberedCitation extends Citation {
  place: number;
}

/** The parts of a chapter that match a search. */
export interface FoundChapter {
  /** Id of the element, the target of links. */
  id: string;
  number?: number | undefined;
  title: string;
  /** Whether the chapter lists resources in addition to references. */
  hasResources: boolean;
  references: NumberedCitation[];
  resources: { title: string; named: boolean; citations: NumberedCitation[] }[];
}

/** Returns the chapters with the citations that contain all words; chapters without a match are omitted. */
export const findCitations = (chapters: Chapter[], words: string[]): FoundChapter[] =>
  chapters.map((chapter) => found(chapter, words)).filter((chapter) => countOf(chapter) > 0);

/** Returns the number of citations, including resources. */
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
