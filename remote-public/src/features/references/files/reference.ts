import type { CitedName } from '@juris/contract/names';

/** What a printed citation says, in its parts: what reference managers keep. Nothing is added to it. */
export interface Reference {
  /** `place` is a website or a film that is named and linked; `text` a citation that we could not take apart. */
  kind: 'article' | 'book' | 'place' | 'text';
  /** Of a `text` the whole citation. */
  title: string;
  names: CitedName[];
  /** Whether the names are those of editors. */
  isEdited: boolean;
  /** Whether the citation ends its names with "et al.". */
  hasMoreNames: boolean;
  journal?: string;
  year?: string;
  volume?: string | undefined;
  issue?: string | undefined;
  /** First and last with a hyphen between, or an article's number. */
  pages?: string;
  edition?: string | undefined;
  place?: string | undefined;
  publisher?: string | undefined;
  doi?: string;
  url?: string;
}
