/**
 * The texts of a notice, which has its own data file in this folder. The compiler checks the file against this type.
 */
export interface Notice {
  heading: string;
  lead?: string;
  paragraphs: string[];
  /** The only countries in which something is sold. */
  countries?: string[];
  /** The closing thanks. */
  thanks?: string;
}
