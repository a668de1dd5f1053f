import { resource } from '@juris/contract/types/resource';

const { fields } = resource;

/** Labels of the resources screen. Tests read them from here. */
export const resourceLabels = {
  heading: 'Resources',
  one: 'resource',
  many: 'resources',
  add: 'Add Resource',
  edit: 'Edit Resource',
  /** The specification uses the same text for titles, resources and open access. */
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name: string) =>
    `“${name}” is removed from the Resources page immediately. You can activate it again here.`,
  whenEmpty: 'Resources are catalogues and documents that visitors can download from the Resources page.',
  title: fields.bookTitle.label,
  publisher: fields.publisherId.label,
  description: fields.description.label,
  coverImage: fields.coverImage.label,
  altText: 'Alternative text',
  pdf: fields.pdfFile.label,
  pdfHint: fields.pdfFile.hint,
} as const;
