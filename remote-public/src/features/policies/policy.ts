/**
 * The texts of a policy page. Each page has its own data file in this folder, which the compiler checks against this
 * type.
 */
export interface Policy {
  heading: string;
  lead: string;
  /** Note above the text; present while the policy is a sample. */
  sample?: string;
  sections: { heading: string; paragraphs?: string[]; points?: string[] }[];
}
