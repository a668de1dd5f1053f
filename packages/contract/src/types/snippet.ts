import { declareType } from './declaration';

/** Issues of the newsletter (specification section 3). Without a title, the API uses the name of the PDF. */
export const snippet = declareType({
  name: 'snippet',
  noun: 'snippet',
  screen: 'managesnippets',
  words: {
    heading: 'Snippets',
    one: 'snippet',
    many: 'snippets',
    entry: 'Snippet',
    deactivate: 'Are you sure you want to change the status?',
    consequence: (name) =>
      `“${name}” is removed from the newsletter page immediately. You can publish it again here.`,
    whenEmpty: 'Snippets are PDFs with a cover, shown under Newsletter on the Resources page.',
  },
  hasSchedule: true,
  fields: {
    title: {
      kind: 'text',
      max: 300,
      isWide: true,
      label: 'Title',
      cut: 15,
      hint: 'If empty, the PDF’s file name is used.',
      isName: true,
    },
    coverImage: {
      kind: 'image',
      folder: 'snippets/covers',
      column: 'image_file_name',
      label: 'Cover image',
      isRequired: true,
    },
    pdfFile: {
      kind: 'pdf',
      folder: 'snippets/pdfs',
      column: 'pdf_file_name',
      label: 'PDF',
      list: 'wide',
      hint: 'Opens when a visitor clicks the snippet.',
      isRequired: true,
    },
  },
});
