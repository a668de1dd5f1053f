/** What a notice says. Each stands in a data file beside this one, which a test checks. */
export interface Notice {
  heading: string;
  lead?: string;
  paragraphs: string[];
  /** The only countries in which something is sold. */
  countries?: string[];
  /** The last word. */
  thanks?: string;
}
