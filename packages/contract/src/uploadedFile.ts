import { z } from 'zod';

/**
 * A file of a multipart form after it was received: measured, and known by its content. A class, so that no JSON body
 * can pass for one.
 */
export class UploadedFile {
  constructor(
    /** The name that the sender gave; never used as a path. */
    readonly originalName: string,
    /** What the content is, whatever the name says. */
    readonly extension: 'png' | 'jpg' | 'svg' | 'pdf',
    /** Pixels; null for a pdf and for a drawing without a size of its own. */
    readonly width: number | null,
    readonly height: number | null,
  ) {}

  /** Stands for a file that is chosen and not sent yet, while the rest of its form is judged. */
  static chosen(name: string) {
    return new UploadedFile(name, 'svg', null, null);
  }
}

/** What a form field may carry. */
export type FileKind = 'image' | 'pdf';

/** A file of a record: what it may be, where it lies, and which of the record's fields names it. */
interface FileField<Name> {
  kind: FileKind;
  /** Under `uploads/`, as specification section 7 names it. */
  folder: string;
  column: Name;
}

/** The files of a record, by the field of the form that carries them. One of them is the image whose size is kept. */
export type FileFields<Row = Record<string, unknown>> = Record<string, FileField<keyof Row & string>>;

const isUploadedFile = (value: unknown) => value instanceof UploadedFile;

/** A form field that carries an image: png, jpeg or svg, at most 5 MB (svg 1 MB). */
export const imageFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be an image (.png, .jpg, .jpeg or .svg)')
  .meta({ type: 'string', format: 'binary', description: 'png or jpeg up to 5 MB, svg up to 1 MB' });

/** A form field that carries a pdf, at most 50 MB. */
export const pdfFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be a file')
  .meta({ type: 'string', format: 'binary', description: 'pdf up to 50 MB' });
