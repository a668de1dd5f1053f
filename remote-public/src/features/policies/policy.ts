/** What a policy page says. Each stands in a data file beside this one, which a test checks. */
export interface Policy {
  heading: string;
  lead: string;
  /** Shown above the text for as long as it is a sample. */
  sample?: string;
  sections: { heading: string; paragraphs?: string[]; points?: string[] }[];
}
