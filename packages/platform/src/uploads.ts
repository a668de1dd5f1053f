import type { UploadFolder } from '@juris/contract';

/**
 * The address of an uploaded file. The query is the time of the record's last change, so the address changes
 * when the file does and can be cached for ever.
 * @param folder the API names them, each beside the record whose files it holds
 * @param updatedAt ISO 8601 time
 */
export const uploadAddress = (folder: UploadFolder, file: string, updatedAt: string) =>
  `/uploads/${folder}/${encodeURIComponent(file)}?date=${encodeURIComponent(updatedAt)}`;
