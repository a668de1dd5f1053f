import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from './serviceError';

/** Maximum size of one file, in bytes. */
const MAX_FILE_BYTES = 8_000_000;
/** Maximum size of all files of a release, in bytes. */
const MAX_RELEASE_BYTES = 32_000_000;
/** Maximum number of files of a release. */
const MAX_FILES = 1_000;

/** Names of files: without folders, and not hidden. */
const FILE_NAME = /^\w[\w.-]{0,199}$/;

/**
 * Lets routes of a server receive the files of a release as `multipart/form-data`.
 * @param server Server, or the part of it that contains the routes.
 */
export async function acceptFiles(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser('multipart/form-data');
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, parts: MAX_FILES, fields: 0, headerPairs: 20 },
  });
}

/**
 * Writes the files of a request to a folder. The field name of each part is the name of the file. Even an invalid
 * request is read to its end, so that the client receives the response.
 * @param request Request with the content type `multipart/form-data`.
 * @param folder Existing, empty folder.
 * @returns Names of the files.
 * @throws {ServiceError} If a name is invalid or used twice, a limit is exceeded, or the body is malformed.
 */
export async function receiveFiles(request: FastifyRequest, folder: string): Promise<string[]> {
  const length = request.headers['content-length'];
  if (length === undefined) throw new ServiceError(411, 'The upload has no Content-Length.');
  if (Number(length) > MAX_RELEASE_BYTES) throw tooLarge('The release', MAX_RELEASE_BYTES);
  const names: string[] = [];
  let failure: ServiceError | undefined;
  try {
    for await (const part of request.parts()) {
      failure ??= failureOf(part, names);
      if (part.type !== 'file') continue;
      if (failure) {
        part.file.resume();
        continue;
      }
      const { fieldname: name } = part;
      names.push(name);
      await pipeline(part.file, createWriteStream(path.join(folder, name), { flags: 'wx' }));
      if (part.file.truncated) failure = tooLarge(name, MAX_FILE_BYTES);
    }
  } catch (error) {
    // An error of the file system is a fault of the server.
    if ('syscall' in Object(error)) throw error;
    const isLimit = /^FST_\w+_LIMIT$/.test(codeOf(error));
    throw isLimit
      ? new ServiceError(413, `A release has at most ${MAX_FILES} files and no other fields.`, {
          cause: error,
        })
      : new ServiceError(400, 'The upload is malformed or incomplete. Send it again.', { cause: error });
  }
  if (failure) throw failure;
  return names;
}

/** Returns why a part cannot be stored; undefined if it can. */
function failureOf({ type, fieldname: name }: Multipart, names: string[]): ServiceError | undefined {
  if (type !== 'file' || !FILE_NAME.test(name))
    return new ServiceError(
      400,
      `"${name.slice(0, 80)}" is not the name of a file of a release. Upload files only, without folders.`,
    );
  return names.includes(name) ? new ServiceError(400, `${name} was sent twice.`) : undefined;
}

const tooLarge = (what: string, limit: number) =>
  new ServiceError(413, `${what} is larger than ${limit / 1_000_000} MB.`);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
