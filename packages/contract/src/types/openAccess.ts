import { declareType } from './declaration';

/** Open-access books to download (specification section 3). */
export const openAccess = declareType({
  name: 'openAccess',
  noun: 'open-access item',
  screen: 'manageopenaccess',
  words: {
    heading: 'Open Access',
    one: 'book',
    many: 'books',
    entry: 'Open Access',
    label: 'Open-access book',
    // The specification uses the same text for titles, resources and open access.
    deactivate: 'Do you want to deactivate the published title?',
    consequence: (name) =>
      `“${name}” is removed from the Open Access page immediately. You can activate it again here.`,
    whenEmpty: 'Visitors can download open-access books as PDF from the Open Access page.',
  },
  hasSchedule: true,
  fields: {
    title: {
      kind: 'text',
      max: 300,
      isWide: true,
      label: 'Title',
      part: 'book',
      cut: 15,
      isName: true,
      isRequired: true,
    },
    record: { kind: 'catalogue', label: 'Catalogue record' },
    coverImage: {
      kind: 'image',
      folder: 'openaccess/covers',
      column: 'imageLink',
      label: 'Cover image',
      part: 'files',
      isRequired: true,
    },
    pdfFile: {
      kind: 'pdf',
      folder: 'openaccess/pdfs',
      column: 'downloadLink',
      label: 'PDF',
      part: 'files',
      list: 'detail',
      hint: 'Visitors can download it.',
      isRequired: true,
    },
  },
});
