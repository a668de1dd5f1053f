import { snippet } from '@juris/contract/types/snippet';

const { fields } = snippet;

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
  title: fields.title.label,
  titleHint: fields.title.hint,
  titleHintOf: (date: string) => `Published ${date}. Leave empty to keep the current title.`,
  date: 'Date',
  coverImage: fields.coverImage.label,
  altText: 'Alternative text',
  pdf: fields.pdfFile.label,
  pdfHint: fields.pdfFile.hint,
  filesMissing: 'Please upload both cover image and PDF file',
  coverMissing: 'Choose a cover image.',
  pdfMissing: 'Choose a PDF.',
  statusFailed: 'Failed to update status. Please try again.',
  activate: 'Activate',
  deactivateButton: 'Deactivate',
} as const;
