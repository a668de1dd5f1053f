import { declareType } from './declaration';

/** Open-access books to download (specification section 3). */
export const openAccess = declareType({
  name: 'openAccess',
  noun: 'open-access item',
  hasSchedule: true,
  fields: {
    title: { kind: 'text', max: 300, label: 'Title', cut: 15, isName: true, isRequired: true },
    record: { kind: 'catalogue', label: 'Catalogue record' },
    coverImage: {
      kind: 'image',
      folder: 'openaccess/covers',
      column: 'imageLink',
      label: 'Cover image',
      isRequired: true,
    },
    pdfFile: {
      kind: 'pdf',
      folder: 'openaccess/pdfs',
      column: 'downloadLink',
      label: 'PDF',
      list: 'detail',
      hint: 'Visitors can download it.',
      isRequired: true,
    },
  },
});
