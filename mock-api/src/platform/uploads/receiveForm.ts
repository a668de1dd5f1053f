import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type Multipart } from '@fastify/multipart';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import { fieldLabel } from '@juris/contract/validationMessages';
import { badRequest, HttpError } from '../http/httpError';
import { checkType, inspectFile } from './inspectFile';
import { flushToDisk, LibraryFile, ReceivedFile } from './receivedFile';
import { UploadedFile, type AllowedFileType } from '@juris/contract/uploadedFile';
import { UnacceptableFile, formatMegabytes, maxFileSize, MAX_FORM_SIZE } from './acceptedFiles';

/** File fields of a form: the accepted file type, by the name of the field. */
export type AcceptedFiles = Record<string, AllowedFileType>;

/**
 * Maps the field names of a received form to their values: a text, a `ReceivedFile` in the staging folder, or a
 * `LibraryFile` for the name of a stored file. Files in fields that accept no files are not stored.
 */
type ReceivedForm = Record<string, unknown>;

/** Advice in the message about a file that is too large, by file type. */
const smaller: Record<AllowedFileType, string> = {
  image: 'Save it with fewer pixels, or as JPEG.',
  pdf: 'Save it with smaller images (“reduced size”).',
  document: 'Save it with smaller images, or send it after our reply.',
};

/**
 * Reads a multipart form. Writes its files to the staging folder, checks them and flushes them to the disk. Reads even
 * an invalid form to its end. Otherwise the client would not receive the response.
 * @param fileFields file fields of the form
 * @param stagingFolder folder for the received files
 * @param staged receives the path of each file before the file is written; the caller deletes the files
 * @throws HttpError 400 for invalid files or a malformed form, 413 if a file or the form is too large
 */
async function receiveForm(
  request: FastifyRequest,
  fileFields: AcceptedFiles,
  stagingFolder: string,
  staged: string[],
): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_SIZE)
    throw new HttpError(413, `The form is larger than ${formatMegabytes(MAX_FORM_SIZE)}.`, undefined, {
      connection: 'close',
    });
  // Visitors must not refer to stored files.
  const isStaff = request.routeOptions.config.right !== undefined;
  const form: ReceivedForm = {};
  const wrong: Record<string, string> = {};
  let tooLarge: HttpError | undefined;
  for await (const part of partsOf(request)) {
    const name = part.fieldname;
    if (name in form) wrong[name] = `${fieldLabel(name)} was sent twice.`;
    if (part.type === 'field') {
      if (part.valueTruncated) wrong[name] = `${fieldLabel(name)} is too long.`;
      // Some clients send an empty text in a file field without a file. Such a field is ignored.
      else if (part.value !== '' || !(name in fileFields))
        form[name] =
          (isStaff && fileFields[name] && LibraryFile.named(String(part.value), fileFields[name])) ||
          part.value;
      continue;
    }
    const kind = fileFields[name];
    if (kind === undefined || name in wrong) {
      part.file.resume();
      // The schema of the route decides about this file: it rejects a file in a text field and ignores an unknown
      // field.
      form[name] = UploadedFile.chosen(part.filename);
      continue;
    }
    const stagedAt = path.join(stagingFolder, randomUUID());
    staged.push(stagedAt);
    const bytes = await writeAtMost(part.file, stagedAt, maxFileSize[kind]);
    // Browsers send an empty file without a name if no file was chosen.
    if (bytes === 0 && !part.filename) continue;
    try {
      if (bytes > maxFileSize[kind]) {
        await checkType(stagedAt, kind);
        const message = `${fieldLabel(name)} is larger than ${formatMegabytes(maxFileSize[kind])}. ${smaller[kind]}`;
        tooLarge = new HttpError(413, message, { [name]: message });
        continue;
      }
      const { extension, width, height } = await inspectFile(stagedAt, kind);
      form[name] = new ReceivedFile(stagedAt, part.filename, extension, width, height);
      await flushToDisk(stagedAt, 'r+');
    } catch (error) {
      if (!(error instanceof UnacceptableFile)) throw error;
      wrong[name] = error.message;
    }
  }
  if (tooLarge) throw tooLarge;
  if (Object.keys(wrong).length > 0) throw badRequest(wrong);
  return form;
}

/** Yields the parts of a form. Converts errors of the parser to errors with status 400 or 413. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): HttpError {
  const isLimit = error instanceof Error && 'code' in error && /^FST_\w+_LIMIT$/.test(String(error.code));
  return isLimit
    ? new HttpError(413, 'The form has too many parts.')
    : new HttpError(400, 'The form is malformed.');
}

/**
 * Writes a stream to a file. Reads bytes beyond the limit, but does not write them.
 * @param limit maximum size of the file in bytes
 * @returns total size of the stream in bytes, which can exceed the limit
 */
async function writeAtMost(source: Readable, file: string, limit: number): Promise<number> {
  let bytes = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes <= limit) yield chunk;
        }
      },
      createWriteStream(file, { flags: 'wx' }),
    );
  } catch (error) {
    // An error of the file system becomes status 500. All other errors are caused by the form.
    throw 'syscall' in Object(error) ? error : unreadable(error);
  }
  return bytes;
}

/**
 * Deletes received files that no record has stored, with their temporary copies. Empties the list.
 * @param staged paths of the received files
 */
async function discard(staged: string[]): Promise<void> {
  for (const file of staged.splice(0))
    for (const one of [file, `${file}.clean`]) await unlink(one).catch(() => undefined);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** File fields of the multipart form that the route accepts. If undefined, the route accepts no multipart form. */
    files?: AcceptedFiles;
  }
  interface FastifyRequest {
    /** Paths of received files. Files that are still there when the response is sent are deleted. */
    stagedFiles: string[];
  }
}

/**
 * Adds the parser for multipart forms. It writes the files of a form to the staging folder before the form is
 * validated. Files that no record has stored are deleted before the response.
 */
export async function receiveForms(app: FastifyInstance, stagingFolder: string): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    // The form of a newer release may contain more fields, so these limits exceed the forms of this release.
    limits: { fieldSize: 256 * 1024, fields: 40, files: 4, parts: 44, fileSize: Infinity },
  });
  app.decorateRequest('stagedFiles');
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { files } = request.routeOptions.config;
    if (!files) throw new HttpError(415, 'This endpoint accepts JSON, not a multipart form.');
    request.stagedFiles = [];
    request.body = await receiveForm(request, files, stagingFolder, request.stagedFiles);
  });
  // Unlike `onResponse`, this hook also runs when the client has left.
  app.addHook('onSend', async ({ stagedFiles }) => discard(stagedFiles ?? []));
}
