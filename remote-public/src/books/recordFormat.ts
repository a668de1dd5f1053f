/** Formats the number of an edition, e.g. "2nd edition". Any other text is returned unchanged. */
export function formatEdition(edition: string): string {
  if (!/^\d{1,3}$/.test(edition)) return edition;
  const number = Number(edition);
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(!isTeen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'} edition`;
}

/**
 * Cuts a text that has more than `most` characters. It ends after a whole word and gets an ellipsis.
 */
export const truncateAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;
