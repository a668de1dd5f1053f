/** The folders of uploaded files, as specification section 7 names them. */
export const uploadFolders = [
  'banners',
  'leaders',
  'publishedTitles',
  'resources/covers',
  'resources/pdfs',
  'openaccess/covers',
  'openaccess/pdfs',
  'snippets/covers',
  'snippets/pdfs',
] as const;

export type UploadFolder = (typeof uploadFolders)[number];

/** Where received bytes wait for their record; never served. */
export const STAGING = '.incoming';
