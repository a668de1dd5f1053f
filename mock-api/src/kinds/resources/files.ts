import { fileColumns } from '../../content/fileColumns';

/** A resource's cover and what is downloaded. */
export const files = fileColumns({
  coverImage: { kind: 'image', folder: 'resources/covers', column: 'coverImageLink' },
  pdfFile: { kind: 'pdf', folder: 'resources/pdfs', column: 'downloadLink' },
});
