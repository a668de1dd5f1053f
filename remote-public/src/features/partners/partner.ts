/**
 * Texts of a page about Juris Press or a partner. Each page has a JSON file in this folder. The compiler checks the file
 * against this type.
 */
export interface Partner {
  heading: string;
  lead: string;
  /** Sections of the text. The first section is the introduction: it has no heading and a larger font. */
  sections: { heading?: string; paragraphs: string[] }[];
  /** Facts for the side column that summarise the text. */
  facts: { term: string; detail: string }[];
  /** Section with book types, subjects or tools, depending on the partner. */
  features: { heading: string; items: { title: string; text: string }[] };
  invitation: PartnerInvitation;
  site?: { text: string; href: string } | undefined;
  links: { text: string; to: string }[];
}

/** Next step that the page suggests to a reader, such as sending an enquiry. */
export interface PartnerInvitation {
  heading: string;
  text: string;
  /** Start of a sentence that ends with the link. If it is absent, the link is shown as a button. */
  sentence?: string;
  /** `purpose` completes an ambiguous text such as "Click here" for screen readers. */
  link: { text: string; to: string; purpose?: string };
}
