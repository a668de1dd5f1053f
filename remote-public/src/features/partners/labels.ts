/** Labels of the pages about Juris Press and its partners; longer texts are in JSON files. Tests use these constants too. */
export const partnerLabels = {
  facts: 'At a glance',
  certificate: 'Registration certificate number',
  dateOfIssue: 'Date of issue',
  picture: 'A shelf of books seen from the spine',
} as const;
