import type { AllowedFileType } from '@juris/contract/uploadedFile';

const MIB = 1024 * 1024;

/** Maximum bytes of a file. */
export const maxFileSize: Record<AllowedFileType | 'svg', number> = {
  image: 5 * MIB,
  pdf: 50 * MIB,
  svg: MIB,
};

/** Maximum pixels of a raster image's longer side: beyond it, a small file could still fill a browser's memory. */
export const MAX_IMAGE_SIDE = 8000;

/** Maximum bytes of a whole form: the largest image, the largest pdf, and text. */
export const MAX_FORM_SIZE = maxFileSize.image + maxFileSize.pdf + MIB;

/** Formats bytes as whole megabytes. */
export const formatMegabytes = (bytes: number) => `${Math.round(bytes / MIB)} MB`;
