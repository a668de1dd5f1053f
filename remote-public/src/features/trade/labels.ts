/** Labels of the form on the page for libraries and booksellers. Tests use these constants too. */
export const tradeLabels = {
  heading: 'Choose books',
  changedSince: 'Changed since',
  hint: 'For books on a narrower subject, use the links below the books of a subject page.',
} as const;
