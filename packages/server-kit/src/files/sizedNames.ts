/**
 * Names of resized pictures. This module does not import the library that resizes pictures, because the shell needs
 * only the names.
 */

/** Subfolder of the uploads folder for resized pictures. Backups leave it out, because its files can be regenerated. */
export const SIZES_FOLDER = '.sizes';

/** Widths of resized pictures in pixels: the widths in the layouts of the pages, for device pixel ratios 1 and 2. */
export const pictureWidths = [110, 140, 170, 220, 280, 340, 400, 550, 660, 800, 1100];
/** Formats of resized pictures, the preferred one first. */
export const pictureFormats = ['avif', 'webp'] as const;

/**
 * Matches the name of a resized picture, such as `banners/a.jpg.550.avif`. Its groups are original, width and format.
 */
export const SIZED_NAME = /^(.+\.(?:jpg|png))\.(\d+)\.(avif|webp)$/;

/**
 * Returns the original of a resized picture; undefined for other names. Widths outside {@link pictureWidths} are valid,
 * because a later version of a remote may request new widths.
 */
export const originalOf = (sized: string): string | undefined => SIZED_NAME.exec(sized)?.[1];

/** Returns whether a name is that of a resized picture with one of the {@link pictureWidths}. */
export const isGeneratedSize = (sized: string): boolean =>
  pictureWidths.includes(Number(SIZED_NAME.exec(sized)?.[2]));

/**
 * Matches the name of a picture for shared links, such as `publishedTitles/a.svg.shared.png`. Other sites show it when
 * somebody shares a link to the page of the book (OpenGraph).
 */
const SHARED = /^(.+\.(?:svg|jpg|png))\.shared\.png$/;

/** Returns the original of a picture for shared links; undefined for other names. */
export const originalOfSharingPicture = (name: string): string | undefined => SHARED.exec(name)?.[1];
