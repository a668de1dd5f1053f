import { MAX_ATTACHMENT_SIZE, type AllowedFileType } from '@juris/contract/uploadedFile';

/** Error for an uploaded file that is not accepted. Its message tells the editor the problem and the remedy. */
export class UnacceptableFile extends Error {
  override name = 'UnacceptableFile';
}

const MIB = 1024 * 1024;

/** Maximum size of an uploaded file in bytes. */
export const maxFileSize: Record<AllowedFileType | 'svg', number> = {
  image: 5 * MIB,
  pdf: 50 * MIB,
  document: MAX_ATTACHMENT_SIZE,
  svg: MIB,
};

/**
 * Maximum length of the longer side of a JPEG or PNG, in pixels. A small file could otherwise need all memory of a
 * browser.
 */
export const MAX_IMAGE_SIDE = 8000;

/** Maximum size of a form in bytes: the largest image, the largest PDF, and 1 MiB for the other fields. */
export const MAX_FORM_SIZE = maxFileSize.image + maxFileSize.pdf + MIB;

/** Formats a number of bytes as whole megabytes, for example `50 MB`. */
export const formatMegabytes = (bytes: number) => `${Math.round(bytes / MIB)} MB`;

/**
 * Loads the image library when it is first needed. It is optional in the published package.
 * @throws UnacceptableFile if the library is not installed
 */
export async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    if (Object(error).code !== 'MODULE_NOT_FOUND' && Object(error).code !== 'ERR_MODULE_NOT_FOUND')
      throw error;
    throw new UnacceptableFile(
      'Pictures other than SVG need the package sharp, which is not installed. Run: npm install sharp',
    );
  }
}
