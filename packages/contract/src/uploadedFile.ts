import { z } from 'zod';

/**
 * A file that the API received in a multipart form, with the type and the size of its content. Schemas accept only
 * instances of this class as files, not objects in a JSON body.
 */
export class UploadedFile {
  constructor(
    /** File name that the client sent. It must never be used as a path. */
    readonly originalName: string,
    /** Type that was detected from the content of the file, independently of the file name. */
    readonly extension: 'png' | 'jpg' | 'svg' | 'pdf' | 'docx',
    /** Width in pixels; null for a document and for an SVG without a size. */
    readonly width: number | null,
    readonly height: number | null,
  ) {}

  /**
   * Returns a placeholder for a selected file that is not sent yet. The browser can then validate the form with the
   * schema of the API.
   * @param name Name of the selected file.
   */
  static chosen(name: string) {
    return new UploadedFile(name, 'svg', null, null);
  }
}

/** Type of file that a form field accepts. */
export type AllowedFileType = 'image' | 'pdf' | 'document';

/** Maximum number of files that can be attached to a proposal. */
export const MAX_ATTACHMENTS = 3;

/** Maximum size of an attachment in bytes. */
export const MAX_ATTACHMENT_SIZE = 10 * 1024 * 1024;

const isUploadedFile = (value: unknown) => value instanceof UploadedFile;

/** Schema of an image field: PNG, JPEG or SVG, at most 5 MB (SVG 1 MB). */
export const imageFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be an image (.png, .jpg, .jpeg or .svg)')
  .meta({
    type: 'string',
    format: 'binary',
    description: 'png or jpeg up to 5 MB, svg up to 1 MB; or the name of a file in the library',
  });

/** Schema of a PDF field, at most 50 MB. */
export const pdfFile = z.custom<UploadedFile>(isUploadedFile, 'must be a file').meta({
  type: 'string',
  format: 'binary',
  description: 'pdf up to 50 MB; or the name of a file in the library',
});

/**
 * Returns the schema of the file name of an optional file in a form. It accepts only an empty name, which removes the
 * stored file.
 * @param noun Name of the file in the OpenAPI document.
 */
export const removedFile = (noun: string) =>
  z.literal('', 'must be empty').meta({ description: `Empty to remove the ${noun}` });

/** Schema of an attachment: PDF or Word document (DOCX), at most 10 MB. */
export const documentFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be a file')
  .meta({ type: 'string', format: 'binary', description: 'pdf or docx up to 10 MB' });
