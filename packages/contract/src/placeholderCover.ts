/** Start of the file name of the drawing that an imported title has until staff upload a cover. */
export const PLACEHOLDER_COVER = 'no-cover-yet';

/** Returns whether a file name is that of an uploaded cover: neither empty nor the placeholder. */
export const isUploadedCover = (fileName: string): boolean =>
  fileName !== '' && !fileName.startsWith(`${PLACEHOLDER_COVER}-`);
