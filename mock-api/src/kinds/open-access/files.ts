import { fileColumns } from '../../content/fileColumns';

/** An open-access item's cover and what is downloaded. */
export const files = fileColumns({
  coverImage: { kind: 'image', folder: 'openaccess/covers', column: 'imageLink' },
  pdfFile: { kind: 'pdf', folder: 'openaccess/pdfs', column: 'downloadLink' },
});
