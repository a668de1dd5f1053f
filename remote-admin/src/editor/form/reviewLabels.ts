/** Labels of the review of drafts. Tests read them from here. */
export const reviewLabels = {
  submit: 'Submit for review…',
  submitTitle: 'Submit for review',
  submitNote: 'Note to the editors',
  submitButton: 'Submit',
  submittedBy: (name: string, time: string) => `Submitted by ${name} on ${time}.`,
  return: 'Return…',
  returnTitle: 'Return to the author',
  returnNote: 'Note to the author',
  returnButton: 'Return',
  returnedBy: (name: string, time: string) => `Returned by ${name} on ${time}.`,
  noteMissing: 'Enter a note for the author.',
} as const;
