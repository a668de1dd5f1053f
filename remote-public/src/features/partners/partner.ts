/**
 * What a page about the imprint or a partner says. The texts are in one data file each, beside this one, which the
 * compiler checks against this type.
 */
export interface Partner {
  heading: string;
  lead: string;
  /** The first section opens the text, larger and without a heading. */
  sections: { heading?: string; paragraphs: string[] }[];
  /** The text's facts in short. */
  facts: { term: string; detail: string }[];
  /** Kinds of book, subjects, tools. */
  features: { heading: string; items: { title: string; text: string }[] };
  invitation: Invitation;
  /** The partner's own site. */
  site?: { text: string; href: string } | undefined;
  links: { text: string; to: string }[];
}

/** What a reader can do next. */
export interface Invitation {
  heading: string;
  text: string;
  /** Begins a sentence that the link ends; without it the link is a button. */
  sentence?: string;
  /** `purpose` is read aloud after words that say too little by themselves. */
  link: { text: string; to: string; purpose?: string };
}
