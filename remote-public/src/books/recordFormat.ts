/**
 * Cuts a text that has more than `most` characters. It ends after a whole word and gets an ellipsis.
 */
export const truncateAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;
