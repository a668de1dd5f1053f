/**
 * Texts of a policy page. Each policy has a JSON file in this folder. The compiler checks the file against this type.
 */
export interface Policy {
  heading: string;
  lead: string;
  /** Note above the text that says that the policy is only a sample. Remove it when the text is final. */
  sample?: string;
  sections: { heading: string; paragraphs?: string[]; points?: string[] }[];
}
