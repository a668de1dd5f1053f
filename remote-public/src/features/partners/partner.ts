/**
 * The texts of a page about the imprint or a partner. Each page has its own data file in this folder, which the
 * compiler checks against this type.
 */
export interface Partner {
  heading: string;
  lead: string;
  /** The first section is the introduction, larger and without a heading. */
  sections: { heading?: string; paragraphs: string[] }[];
  /** A summary of the text. */
  facts: { term: string; detail: string }[];
  /** Book types, subjects or tools. */
  features: { heading: string; items: { title: string; text: string }[] };
  invitation: Invitation;
  site?: { text: string; href: string } | undefined;
  links: { text: string; to: string }[];
}

/** The next step for a reader. */
export interface Invitation {
  heading: string;
  text: string;
  /** Start of a sentence that ends with the link; without it the link is a button. */
  sentence?: string;
  /** `purpose` is read by screen readers after a text that is ambiguous by itself. */
  link: { text: string; to: string; purpose?: string };
}
