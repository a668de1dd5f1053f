import { open, stat } from 'node:fs/promises';
import type { UploadedFile } from '@juris/contract';
import type { AllowedFileType } from '@juris/contract/uploadedFile';
import { mayBeDrawing } from './drawings/decodeDrawing';
import { cleanDrawing } from './drawings/cleanDrawing';
import { checkDocx } from './checkDocx';
import { checkPdf } from './checkPdf';
import { cleanPhotograph } from './cleanPhotograph';
import { describeWrongType } from './describeWrongType';
import { formatMegabytes, maxFileSize } from './inspection/limits';
import { UnacceptableFile } from './inspection/unacceptableFile';

type Inspected = Pick<UploadedFile, 'extension' | 'width' | 'height'>;

/**
 * Number of bytes at the beginning of a file from which its type is detected. PDF readers search as many for the
 * header.
 */
const HEAD_BYTES = 1024;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Checks a received file and cleans images in place. Determines the type of the file by its content.
 * @param file path of the file
 * @returns usual extension of the type, and the size of an image in pixels
 * @throws UnacceptableFile if the field does not accept the type, or if the file is damaged or unsafe
 */
export async function inspectFile(file: string, kind: AllowedFileType): Promise<Inspected> {
  const type = await checkType(file, kind);
  switch (type) {
    case 'pdf':
      await checkPdf(file);
      return { extension: type, width: null, height: null };
    case 'docx':
      await checkDocx(file);
      return { extension: type, width: null, height: null };
    case 'svg':
      return { extension: type, ...(await inspectDrawing(file)) };
    default:
      return { extension: type, ...(await cleanPhotograph(file, type)) };
  }
}

/**
 * Determines the type of a file by its first bytes. This also works for an incomplete file.
 * @throws UnacceptableFile if the field does not accept the type
 */
export async function checkType(file: string, kind: AllowedFileType): Promise<Inspected['extension']> {
  const head = await headOf(file);
  if (head.length === 0) throw new UnacceptableFile('This file is empty. Choose it again.');
  const type = kind === 'document' ? await documentType(file, head) : typeOf(head, kind);
  if (type === undefined) throw new UnacceptableFile(await describeWrongType(file, kind));
  return type;
}

/** Returns the type of a document: a PDF, or a Word document without macros. */
async function documentType(file: string, head: Buffer): Promise<'pdf' | 'docx' | undefined> {
  if (head.includes('%PDF-')) return 'pdf';
  if (!head.subarray(0, 4).equals(ZIP)) return undefined;
  // Imported only for documents; most processes never need the library.
  const { fileTypeFromFile } = await import('file-type/node');
  const detected = await fileTypeFromFile(file).catch(() => undefined);
  return detected?.ext === 'docx' ? 'docx' : undefined;
}

function typeOf(head: Buffer, kind: AllowedFileType): Inspected['extension'] | undefined {
  if (kind === 'pdf') return head.includes('%PDF-') ? 'pdf' : undefined;
  if (head.indexOf(PNG) === 0) return 'png';
  if (head.indexOf(JPEG) === 0) return 'jpg';
  return mayBeDrawing(head) ? 'svg' : undefined;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function inspectDrawing(file: string) {
  if ((await stat(file)).size > maxFileSize.svg)
    throw new UnacceptableFile(
      `This drawing is larger than ${formatMegabytes(maxFileSize.svg)}. Make the images in it smaller or simplify it, or export it as PNG.`,
    );
  return cleanDrawing(file);
}
