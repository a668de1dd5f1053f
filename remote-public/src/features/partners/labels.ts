/** Labels of the pages about the imprint and the partners. Their texts are in JSON files. Tests read them from here. */
export const partnerLabels = {
  facts: 'At a glance',
  certificate: 'Registration certificate number',
  dateOfIssue: 'Date of issue',
} as const;
