import { z } from 'zod';

/**
 * A received file of a multipart form with its detected type and size. It is a class so that a JSON body cannot imitate
 * it.
 */
export class UploadedFile {
  constructor(
    /** File name from the client; never used as a path. */
    readonly originalName: string,
    /** Type of the content, independent of the file name. */
    readonly extension: 'png' | 'jpg' | 'svg' | 'pdf',
    /** Size in pixels; null for a PDF and for an SVG without a size. */
    readonly width: number | null,
    readonly height: number | null,
  ) {}

  /** Returns a placeholder for a selected file that is not sent yet, for the validation of the other fields. */
  static chosen(name: string) {
    return new UploadedFile(name, 'svg', null, null);
  }
}

/** Allowed file type of a form field. */
export type FileKind = 'image' | 'pdf';

/** A file of a record: its type, its folder, and the record's field with its name. */
interface FileField<Name> {
  kind: FileKind;
  /** Folder in `uploads/` (specification section 7). */
  folder: string;
  column: Name;
}

/** The files of a record by form field. One of them is the image whose size is stored. */
export type FileFields<Row = Record<string, unknown>> = Record<string, FileField<keyof Row & string>>;

const isUploadedFile = (value: unknown) => value instanceof UploadedFile;

/** Schema of an image field: PNG, JPEG or SVG, at most 5 MB (SVG 1 MB). */
export const imageFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be an image (.png, .jpg, .jpeg or .svg)')
  .meta({ type: 'string', format: 'binary', description: 'png or jpeg up to 5 MB, svg up to 1 MB' });

/** Schema of a PDF field, at most 50 MB. */
export const pdfFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be a file')
  .meta({ type: 'string', format: 'binary', description: 'pdf up to 50 MB' });
