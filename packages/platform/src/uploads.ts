import type { UploadFolder } from '@juris/contract';

/**
 * Returns the address of an uploaded file. The query is the time of the record's last change, so the address changes
 * with the file and the response can be cached permanently.
 * @param folder folder of the content type's files
 * @param file stored file name
 * @param updatedAt ISO 8601 date and time
 * @example uploadAddress('banners', banner.image, banner.updatedAt)
 */
export const uploadAddress = (folder: UploadFolder, file: string, updatedAt: string) =>
  `/uploads/${folder}/${encodeURIComponent(file)}?date=${encodeURIComponent(updatedAt)}`;
