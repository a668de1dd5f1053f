/** The words of any list, whatever can be done with it. */
export interface ListWords {
  /** Heading of the page: "Banners". */
  heading: string;
  /** In a sentence, one and many: "banner", "banners". */
  one: string;
  many: string;
  /** Said when there is nothing in the list yet: what such a thing is and where it appears. */
  whenEmpty: string;
}

/** The words of a content screen. They are written out for each, because they are only alike. */
export interface ContentWords extends ListWords {
  /** The button that adds, and the title of its dialog: "Add Banner". */
  add: string;
  /** The title of the dialog that edits: "Edit Banner". */
  edit: string;
  /** The exact question of the specification before switching off. */
  deactivate: string;
  /** What switching off does, said below the question. */
  consequence: (name: string) => string;
}
