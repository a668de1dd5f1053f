/** Labels and texts of a list. */
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

/** Labels and texts of a content screen. */
export interface ContentLabels extends ListLabels {
  /** Label of the Add button and title of its dialog, e.g. "Add Banner". */
  add: string;
  /** Title of the edit dialog, e.g. "Edit Banner". */
  edit: string;
  /** Question before an item is deactivated, with the exact text of the specification. */
  deactivate: string;
  /** Returns the text below the question, which says what happens when the named item is deactivated. */
  consequence: (name: string) => string;
}
