/** Names of the files with records of books. Tests use these constants too. */
export const recordLabels = {
  heading: 'Records of these books',
  onix: 'ONIX 3.0',
  kbart: 'KBART',
  marc: 'MARC 21',
  marcXml: 'MARCXML',
  prices: 'Price list (CSV)',
} as const;

/** Addresses of these files. */
export const recordFiles = {
  kbart: '/api/kbart.txt',
  marc: '/api/marc.mrc',
  marcXml: '/api/marc.xml',
  onix: '/api/published-titles/onix.xml',
  prices: '/api/published-titles/prices.csv',
} as const;

/**
 * Cuts a text that has more than `most` characters. It ends after a whole word and gets an ellipsis.
 */
export const truncateAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;
