import { contentFolders } from '../content-types/contentTypes';

/**
 * Folder of the files that authors attach to proposals. Addresses below `/uploads/` cannot name it, because it begins with
 * a dot; `attachmentRoutes` sends its files to staff.
 */
export const ATTACHMENTS_FOLDER = '.attachments';

/** All folders with uploaded files. */
export const uploadFolders = [...contentFolders, ATTACHMENTS_FOLDER];
