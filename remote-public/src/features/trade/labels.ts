/** Labels of the form on the page for libraries and booksellers. Tests use these constants too. */
export const tradeLabels = {
  heading: 'Only what has changed',
  changedSince: 'Changed since',
  hint: 'For books on one subject or of one year, use the links below the books of a subject page.',
  subjects: 'Subjects',
} as const;
