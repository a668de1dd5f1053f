import { contentFolders } from '../content-types/contentTypes';

/**
 * Folder of files attached to proposals. The dot makes them unavailable below `/uploads/`; `attachmentRoutes` sends
 * them to staff.
 */
export const ATTACHMENTS_FOLDER = '.attachments';

/** Folders of files that were added to the library without a record. The library alone refers to them. */
export const libraryFolders = { image: 'library/images', pdf: 'library/pdfs' } as const;

export const isLibraryFolder = (folder: string): boolean =>
  Object.values<string>(libraryFolders).includes(folder);

export const uploadFolders = [...contentFolders, ...Object.values(libraryFolders), ATTACHMENTS_FOLDER];
