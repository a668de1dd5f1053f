/**
 * Texts of a notice, which is a short page of text. Each notice has a JSON file in this folder. The compiler checks the file
 * against this type.
 */
export interface NoticeText {
  heading: string;
  lead?: string;
  paragraphs: string[];
  /** List of the countries in which the editions are sold. Absent in other notices. */
  countries?: string[];
  /** Sentence at the end that thanks the reader. */
  thanks?: string;
  /** Box beside the text that says whom to ask. */
  ask: { heading: string; text: string; link: { text: string; to: string } };
}
