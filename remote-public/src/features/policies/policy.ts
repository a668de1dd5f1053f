/** What a policy page says. Each is a data file beside this one, which the compiler checks. */
export interface Policy {
  heading: string;
  lead: string;
  /** Shown above the text for as long as it is a sample. */
  sample?: string;
  sections: { heading: string; paragraphs?: string[]; points?: string[] }[];
}
