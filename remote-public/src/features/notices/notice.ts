/** What a notice says. Each is a data file beside this one, which the compiler checks. */
export interface Notice {
  heading: string;
  lead?: string;
  paragraphs: string[];
  /** The only countries in which something is sold. */
  countries?: string[];
  /** The last word. */
  thanks?: string;
}
