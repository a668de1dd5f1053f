import type { FileKind } from '@juris/contract/uploadedFile';

const MIB = 1024 * 1024;

/** Bytes that a file may have. */
export const largest: Record<FileKind | 'svg', number> = { image: 5 * MIB, pdf: 50 * MIB, svg: MIB };

/** Pixels of a raster image's longer side: beyond it, a small file could still fill a reader's memory. */
export const LONGEST_SIDE = 8000;

/** Bytes that a whole form may have: the largest image, the largest pdf, and text. */
export const LARGEST_FORM = largest.image + largest.pdf + MIB;

/** Bytes as people say them. */
export const inMegabytes = (bytes: number) => `${Math.round(bytes / MIB)} MB`;
