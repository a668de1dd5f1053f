/**
 * Names of resized pictures. The shell needs only the names, so this module does not import the library that resizes.
 */

/** Subfolder of the uploads folder for resized pictures. Its files can be regenerated, so backups omit it. */
export const SIZES_FOLDER = '.sizes';

/** Widths of resized pictures in pixels: the widths in layouts, for device pixel ratios 1 and 2. */
export const pictureWidths = [110, 140, 170, 220, 280, 340, 400, 550, 660, 800, 1100];
/** Formats of resized pictures, the preferred one first. */
export const pictureFormats = ['avif', 'webp'] as const;

/**
 * Matches the name of a resized picture, such as `banners/a.jpg.550.avif`. Its groups are original, width and format.
 */
export const SIZED_NAME = /^(.+\.(?:jpg|png))\.(\d+)\.(avif|webp)$/;

/**
 * Returns the original of a resized picture; undefined for other names. Other widths than {@link pictureWidths} are
 * valid, because newer remotes may request them.
 */
export const originalOf = (sized: string): string | undefined => SIZED_NAME.exec(sized)?.[1];

/** Returns whether a name is that of a resized picture with one of the {@link pictureWidths}. */
export const isGeneratedSize = (sized: string): boolean =>
  pictureWidths.includes(Number(SIZED_NAME.exec(sized)?.[2]));

/** Matches the name of a picture for shared links (OpenGraph), such as `publishedTitles/a.svg.shared.png`. */
const SHARED = /^(.+\.(?:svg|jpg|png))\.shared\.png$/;

/** Returns the folder of the picture for shared links of an original. The name of the file depends on the text in it. */
export const sharingFolderOf = (original: string): string => `${SIZES_FOLDER}/${original}.shared`;

/** Returns the original of a picture for shared links; undefined for other names. */
export const originalOfSharingPicture = (name: string): string | undefined => SHARED.exec(name)?.[1];
