import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '@juris/contract';
import type { AllowedFileType } from '@juris/contract/uploadedFile';
import { HttpError } from '../http/httpError';
import { mayBeDrawing } from './drawings/decodeDrawing';
import { formatMegabytes, maxFileSize, UnacceptableFile } from './acceptedFiles';
import { ParserWorker } from './parserWorker';
import type { ParserArguments, ParserName } from './parserThread';

type Inspected = Pick<UploadedFile, 'extension' | 'width' | 'height'>;

/** Maximum number of files that wait to be parsed. Each takes at most two seconds. */
const LONGEST_QUEUE = 4;

/** Files of visitors are parsed in another thread than those of staff, so that they do not delay each other. */
const workers = { visitors: new ParserWorker(), staff: new ParserWorker() };

/** Beginning and end of the message about a file that exceeds the limits of its parser. */
const messages = {
  pdf: { subject: 'The PDF', remedy: 'Export it again, if possible as PDF/A.' },
  docx: { subject: 'The Word document', remedy: 'Save it again, or save it as PDF.' },
  svg: { subject: 'The drawing', remedy: 'Simplify it, or export it as PNG.' },
  png: { subject: 'The image', remedy: 'Save it with fewer pixels.' },
  jpg: { subject: 'The image', remedy: 'Save it with fewer pixels.' },
  other: { subject: 'The file', remedy: 'Save it again.' },
};

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
 * @throws UnacceptableFile if the field does not accept the type, or if the file is damaged, unsafe or too expensive to
 *   parse
 * @throws HttpError 503 if too many files wait
 */
export async function inspectFile(file: string, kind: AllowedFileType): Promise<Inspected> {
  const extension = await checkType(file, kind);
  const none = { extension, width: null, height: null };
  switch (extension) {
    case 'pdf':
      await parse(kind, 'checkPdf', [file, kind === 'pdf'], extension);
      return none;
    case 'docx':
      await parse(kind, 'checkDocx', [file], extension);
      return none;
    case 'svg':
      await checkDrawingSize(file);
      return { extension, ...(await parse(kind, 'cleanDrawing', [file], extension)) };
    default:
      return { extension, ...(await parse(kind, 'cleanPhotograph', [file, extension], extension)) };
  }
}

/**
 * Determines the type of a file by its first bytes. This also works for an incomplete file. A ZIP file may be a Word
 * document; `inspectFile` rejects others.
 * @throws UnacceptableFile if the field does not accept the type
 */
export async function checkType(file: string, kind: AllowedFileType): Promise<Inspected['extension']> {
  const head = await buffer(createReadStream(file, { end: HEAD_BYTES - 1 }));
  if (head.length === 0) throw new UnacceptableFile('This file is empty. Choose it again.');
  const type = typeOf(head, kind);
  if (type === undefined)
    throw new UnacceptableFile(await parse(kind, 'describeWrongType', [file, kind], 'other'));
  return type;
}

/**
 * Returns the number of pages of a PDF; undefined if they cannot be counted. Waits until the files that were uploaded
 * before have been parsed.
 */
export async function countPages(file: string): Promise<number | undefined> {
  try {
    return await workers.staff.run('countPagesOfFile', [file], messages.pdf);
  } catch (error) {
    if (error instanceof UnacceptableFile) return undefined;
    throw error;
  }
}

/** Runs a parser in the thread for the field. */
function parse<Name extends ParserName>(
  kind: AllowedFileType,
  name: Name,
  args: ParserArguments<Name>,
  type: keyof typeof messages,
) {
  const worker = kind === 'document' ? workers.visitors : workers.staff;
  if (worker.waiting >= LONGEST_QUEUE)
    throw new HttpError(503, 'The server is busy with other files. Try again.', undefined, {
      'retry-after': '5',
    });
  return worker.run(name, args, messages[type]);
}

function typeOf(head: Buffer, kind: AllowedFileType): Inspected['extension'] | undefined {
  if (kind === 'document' && head.indexOf(ZIP) === 0) return 'docx';
  if (kind !== 'image') return head.includes('%PDF-') ? 'pdf' : undefined;
  if (head.indexOf(PNG) === 0) return 'png';
  if (head.indexOf(JPEG) === 0) return 'jpg';
  return mayBeDrawing(head) ? 'svg' : undefined;
}

async function checkDrawingSize(file: string) {
  if ((await stat(file)).size > maxFileSize.svg)
    throw new UnacceptableFile(
      `This drawing is larger than ${formatMegabytes(maxFileSize.svg)}. Make the images in it smaller or simplify it, or export it as PNG.`,
    );
}
