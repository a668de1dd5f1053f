/** Names of the files with records of books. Tests use these constants too. */
export const recordLabels = {
  heading: 'Records of these books',
  onix: 'ONIX 3.0',
  kbart: 'KBART',
  marc: 'MARC 21',
  marcXml: 'MARCXML',
  prices: 'Price list (CSV)',
} as const;
