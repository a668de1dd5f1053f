import type { Words } from '@juris/contract/types/declaration';

export interface ListLabels {
  /** Heading of the page, e.g. "Banners". */
  heading: string;
  /** Singular for use within a sentence, e.g. "banner". */
  one: string;
  /** Plural for use within a sentence, e.g. "banners". */
  many: string;
  /** Text in place of an empty list. It says what the items are and where readers see them. */
  whenEmpty: string;
}

export interface ContentLabels extends Words {
  /** Label of the Add button and title of its dialog, e.g. "Add Banner". */
  add: string;
  /** Title of the edit dialog, e.g. "Edit Banner". */
  edit: string;
}

/** Returns the labels of the screen of a content type. Tests read them from here. */
export const contentLabels = ({ words }: { words: Words }): ContentLabels => ({
  ...words,
  add: `Add ${words.entry}`,
  edit: `Edit ${words.entry}`,
});
