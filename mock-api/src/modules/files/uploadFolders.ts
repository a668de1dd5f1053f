import { contentFolders } from '../content-types/contentTypes';

/**
 * Folder of files attached to proposals. The dot makes them unavailable below `/uploads/`; `attachmentRoutes` sends
 * them to staff.
 */
export const ATTACHMENTS_FOLDER = '.attachments';

export const uploadFolders = [...contentFolders, ATTACHMENTS_FOLDER];
