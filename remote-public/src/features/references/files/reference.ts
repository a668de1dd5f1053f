import type { CitedName } from '@juris/contract/names';

/** Parts of a printed citation, for reference managers. Nothing is added to the printed text. */
export interface Reference {
  /** `website` is a website or film with a name and a link. `text` is a citation that could not be parsed. */
  kind: 'article' | 'book' | 'website' | 'text';
  /** Title of the work. For a reference of type `text` it is the whole citation. */
  title: string;
  names: CitedName[];
  /** True if the names are those of editors. */
  isEdited: boolean;
  /** True if the printed names end with "et al." */
  hasMoreNames: boolean;
  journal?: string;
  year?: string;
  volume?: string | undefined;
  issue?: string | undefined;
  /** First and last page, separated by a hyphen, or an article number. */
  pages?: string;
  edition?: string | undefined;
  place?: string | undefined;
  publisher?: string | undefined;
  doi?: string;
  url?: string;
}
