import { openAccess } from '@juris/contract/types/openAccess';

const { fields } = openAccess;

/** Labels of the open-access screen. Tests read them from here. */
export const openAccessLabels = {
  heading: 'Open Access',
  one: 'book',
  many: 'books',
  add: 'Add Open Access',
  edit: 'Edit Open Access',
  /** The specification uses the same text for titles, resources and open access. */
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name: string) =>
    `“${name}” is removed from the Open Access page immediately. You can activate it again here.`,
  whenEmpty: 'Visitors can download open-access books as PDF from the Open Access page.',
  title: fields.title.label,
  coverImage: fields.coverImage.label,
  altText: 'Alternative text',
  pdf: fields.pdfFile.label,
  pdfHint: fields.pdfFile.hint,
} as const;
