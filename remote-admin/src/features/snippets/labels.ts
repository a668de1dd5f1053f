/**
 * Labels of the snippets screen. The specification fixes the questions and alerts, and tests repeat them. Tests read
 * the other labels from here.
 */
export const snippetLabels = {
  heading: 'Snippets',
  one: 'snippet',
  many: 'snippets',
  add: 'Add Snippet',
  edit: 'Edit Snippet',
  deactivate: 'Are you sure you want to change the status?',
  consequence: (name: string) =>
    `“${name}” is removed from the newsletter page immediately. You can activate it again here.`,
  activation: (name: string) => `“${name}” appears on the newsletter page immediately.`,
  whenEmpty: 'Snippets are PDFs with a cover, shown under Newsletter on the Resources page.',
  cover: 'Cover',
  title: 'Title',
  titleHint: 'If empty, the PDF’s file name is used.',
  titleHintOf: (date: string) => `Published ${date}. Leave empty to keep the current title.`,
  date: 'Date',
  coverImage: 'Cover image',
  altText: 'Alternative text',
  pdf: 'PDF',
  pdfHint: 'Opens when a visitor clicks the snippet.',
  filesMissing: 'Please upload both cover image and PDF file',
  coverMissing: 'Choose a cover image.',
  pdfMissing: 'Choose a PDF.',
  statusFailed: 'Failed to update status. Please try again.',
  activate: 'Activate',
  deactivateButton: 'Deactivate',
} as const;
