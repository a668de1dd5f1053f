/** What sized pictures are called: apart from their making, whose library the shell neither has nor needs. */

/** Where the sizes lie, in the uploads folder. They can be made again, so no backup holds them. */
export const SIZES = '.sizes';

/** Widths in pixels that the places of pages need, at one and at two pixels a point. */
export const widths = [110, 140, 170, 220, 280, 340, 400, 550, 660, 800, 1100];
export const formats = ['avif', 'webp'] as const;

/** `banners/a.jpg.550.avif`: a picture, the width, the format. */
export const SIZED = /^(.+\.(?:jpg|png))\.(\d+)\.(avif|webp)$/;

/** The picture that a sized one is of, also of a width that is not made: a later remote may ask for others. */
export const originalOf = (sized: string): string | undefined => SIZED.exec(sized)?.[1];

/** Whether a size is one of those that are made. */
export const isMade = (sized: string): boolean => widths.includes(Number(SIZED.exec(sized)?.[2]));

/** `publishedTitles/a.svg.shared.png`: the picture that others show who link to a book's page (OpenGraph). */
const SHARED = /^(.+\.(?:svg|jpg|png))\.shared\.png$/;

/** The picture that a shared one is made of; nothing when the name is not that of one. */
export const sharedFrom = (name: string): string | undefined => SHARED.exec(name)?.[1];
