import type { UploadFolder } from '@juris/contract';

/**
 * Returns the address of an uploaded file on this site. The query contains the time of the record's last change, so
 * browsers can cache the response permanently.
 * @param folder Folder of the content type's files.
 * @param file File name from the record.
 * @param updatedAt Date and time of the record's last change (ISO 8601), from the record.
 * @example uploadAddress('banners', banner.imgLink, banner.updatedAt)
 */
export const uploadAddress = (folder: UploadFolder, file: string, updatedAt: string) =>
  `/uploads/${folder}/${encodeURIComponent(file)}?date=${encodeURIComponent(updatedAt)}`;
