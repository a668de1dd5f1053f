import { z } from 'zod';

/** A file of a multipart form after it was received: on disk, measured, and known by its content. */
export interface UploadedFile {
  /** The name that the sender gave; never used as a path. */
  originalName: string;
  /** Where the received bytes wait, flushed, until a record takes them. */
  stagedAt: string;
  /** What the content is, whatever the name says. */
  extension: 'png' | 'jpg' | 'svg' | 'pdf';
  /** Pixels; null for a pdf and for a drawing without a size of its own. */
  width: number | null;
  height: number | null;
}

const isUploadedFile = (value: unknown) => typeof value === 'object' && value !== null && 'stagedAt' in value;

/** A form field that carries an image: png, jpeg or svg, at most 5 MB (svg 1 MB). */
export const imageFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be an image file (.png, .jpg, .jpeg or .svg)')
  .meta({ type: 'string', format: 'binary', description: 'png or jpeg up to 5 MB, svg up to 1 MB' });

/** A form field that carries a pdf, at most 50 MB. */
export const pdfFile = z
  .custom<UploadedFile>(isUploadedFile, 'must be a PDF file')
  .meta({ type: 'string', format: 'binary', description: 'pdf up to 50 MB' });
