/** The folders of uploaded files, as specification section 7 names them. */
export type UploadFolder =
  | 'banners'
  | 'leaders'
  | 'publishedTitles'
  | 'resources/covers'
  | 'resources/pdfs'
  | 'openaccess/covers'
  | 'openaccess/pdfs'
  | 'snippets/covers'
  | 'snippets/pdfs';

/**
 * The address of an uploaded file. The query is the time of the record's last change, so the address changes
 * when the file does and can be cached for ever.
 * @param updatedAt ISO 8601 time
 */
export const uploadAddress = (folder: UploadFolder, file: string, updatedAt: string) =>
  `/uploads/${folder}/${encodeURIComponent(file)}?date=${encodeURIComponent(updatedAt)}`;
