import { declareType } from './declaration';

/** Documents of publishers that visitors can download (specification section 3). */
export const resource = declareType({
  name: 'resource',
  noun: 'resource',
  screen: 'manageresources',
  words: {
    heading: 'Resources',
    one: 'resource',
    many: 'resources',
    entry: 'Resource',
    // The specification uses the same text for titles, resources and open access.
    deactivate: 'Do you want to deactivate the published title?',
    consequence: (name) =>
      `“${name}” is removed from the Resources page immediately. You can publish it again here.`,
    whenEmpty: 'Resources are catalogues and documents that visitors can download from the Resources page.',
  },
  hasSchedule: true,
  fields: {
    bookTitle: { kind: 'text', max: 300, label: 'Title', cut: 15, isName: true, isRequired: true },
    publisherId: { kind: 'publisher', label: 'Publisher', list: 'detail', isRequired: true, isSorted: true },
    description: {
      kind: 'richText',
      max: 2000,
      label: 'Description',
      list: 'wide',
      cut: 20,
      isSearched: true,
      isSorted: true,
    },
    coverImage: {
      kind: 'image',
      folder: 'resources/covers',
      column: 'coverImageLink',
      label: 'Cover image',
      isRequired: true,
    },
    pdfFile: {
      kind: 'pdf',
      folder: 'resources/pdfs',
      column: 'downloadLink',
      label: 'PDF',
      list: 'wide',
      hint: 'Visitors can download it.',
      isRequired: true,
    },
  },
});
