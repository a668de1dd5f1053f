import type { CitedName } from '@juris/contract/names';

/** The parts of a printed citation, for reference managers. Nothing is added to the printed text. */
export interface Reference {
  /** `place` is a named and linked website or film; `text` is a citation that could not be parsed. */
  kind: 'article' | 'book' | 'place' | 'text';
  /** For a `text`, the whole citation. */
  title: string;
  names: CitedName[];
  /** Whether the names are those of editors. */
  isEdited: boolean;
  /** Whether the names end with "et al." */
  hasMoreNames: boolean;
  journal?: string;
  year?: string;
  volume?: string | undefined;
  issue?: string | undefined;
  /** First and last page, separated by a hyphen, or the number of an article. */
  pages?: string;
  edition?: string | undefined;
  place?: string | undefined;
  publisher?: string | undefined;
  doi?: string;
  url?: string;
}
