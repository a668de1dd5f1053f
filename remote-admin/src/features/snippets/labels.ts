/**
 * Labels of the snippets screen that do not follow from the declaration. The specification fixes the alerts, and tests
 * repeat them.
 */
export const snippetLabels = {
  activation: (name: string) => `“${name}” appears on the newsletter page immediately.`,
  titleHintOf: (date: string) => `Published ${date}. Leave empty to keep the current title.`,
  date: 'Date',
  filesMissing: 'Please upload both cover image and PDF file',
  coverMissing: 'Choose a cover image.',
  pdfMissing: 'Choose a PDF.',
  statusFailed: 'Failed to update status. Please try again.',
} as const;
