import { fileColumns } from '../../content/fileColumns';

/** A snippet's cover and what is read. */
export const files = fileColumns({
  coverImage: { kind: 'image', folder: 'snippets/covers', column: 'image_file_name' },
  pdfFile: { kind: 'pdf', folder: 'snippets/pdfs', column: 'pdf_file_name' },
});
