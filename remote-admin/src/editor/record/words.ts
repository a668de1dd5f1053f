/** Labels and texts of a list. */
export interface ListWords {
  /** Heading of the page, e.g. "Banners". */
  heading: string;
  /** Singular and plural in a sentence: "banner", "banners". */
  one: string;
  many: string;
  /** Text of the empty list: describes the content type and where it appears. */
  whenEmpty: string;
}

/** Labels and texts of a content screen. */
export interface ContentWords extends ListWords {
  /** Label of the Add button and title of its dialog, e.g. "Add Banner". */
  add: string;
  /** Title of the edit dialog, e.g. "Edit Banner". */
  edit: string;
  /** The specification's exact question before an item is deactivated. */
  deactivate: string;
  /** Returns the effect of deactivating, shown below the question. */
  consequence: (name: string) => string;
}
