/** Names of resized pictures. They are separate from the resizing, whose library the shell neither has nor needs. */

/** Subfolder of the uploads folder for resized pictures. They can be regenerated, so backups omit them. */
export const SIZES = '.sizes';

/** Widths in pixels for the layouts of the pages, at device pixel ratios 1 and 2. */
export const widths = [110, 140, 170, 220, 280, 340, 400, 550, 660, 800, 1100];
/** Formats of resized pictures, the preferred one first. */
export const formats = ['avif', 'webp'] as const;

/** Pattern of a resized picture: `banners/a.jpg.550.avif` is the original, the width and the format. */
export const SIZED = /^(.+\.(?:jpg|png))\.(\d+)\.(avif|webp)$/;

/**
 * Returns the original of a resized picture, also for widths that are not generated: a later remote may request them.
 */
export const originalOf = (sized: string): string | undefined => SIZED.exec(sized)?.[1];

/** Returns whether the width of a resized picture is generated. */
export const isMade = (sized: string): boolean => widths.includes(Number(SIZED.exec(sized)?.[2]));

/**
 * Pattern of a picture for shared links: `publishedTitles/a.svg.shared.png` appears with a link to a book's page
 * (OpenGraph).
 */
const SHARED = /^(.+\.(?:svg|jpg|png))\.shared\.png$/;

/** Returns the original of a picture for shared links; undefined for other names. */
export const sharedFrom = (name: string): string | undefined => SHARED.exec(name)?.[1];
