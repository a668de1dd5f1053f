import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '@juris/server-kit/encodings';
import { ContentDates, isCurrent, validatorHeaders } from '@juris/server-kit/validators';
import type { ExportFile } from './exportFile';
import type { Exports } from './exports';

/** How long a request waits for a build, in milliseconds: less than a proxy waits for a response. */
const BUILD_WAIT_MS = 25_000;

/** Downloads at a time. Each holds an open file, and some memory where the client takes no compression. */
const MAX_DOWNLOADS = 64;

/** Attempts to open a file that a new build may replace at the same time. */
const MAX_ATTEMPTS = 3;

/** Headers of an export's responses. */
interface ExportHeaders {
  'content-type': string;
  'content-disposition'?: string;
}

/**
 * Returns a function that sends an export: the whole file as it is read from disk, or 304 to a client whose copy is
 * current. When it cannot be built in time the response is 503 with `Retry-After`.
 */
export function exportSender(exports: Exports) {
  const dates = new ContentDates();
  let downloads = 0;

  return async function sendExport(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    headers: ExportHeaders,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const file = await withinWait(exports.current(name));
      if (!file) return unavailable(reply, 'The file is being prepared. Please try again in a moment.');
      if (reply.raw.destroyed) return void reply.hijack();

      const validators = dates.validatorsOf(name, file.etag);
      void reply.headers({
        ...validatorHeaders(validators),
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      if (isCurrent(request.headers, validators)) return done(reply.code(304).send());

      const encoding = encodingFor(request);
      void reply.headers({ ...headers, 'content-length': file.sizes[encoding ?? 'identity'] });
      if (encoding) void reply.header('content-encoding', encoding);
      if (request.method === 'HEAD') return done(reply.send(Readable.from([])));

      if (downloads >= MAX_DOWNLOADS)
        return unavailable(reply, 'Too many downloads at the same time. Please try again in a moment.');
      downloads += 1;
      reply.raw.once('close', () => (downloads -= 1));
      const handle = await openFile(file.pathOf(encoding ?? 'gzip'));
      if (handle) return done(reply.send(encoding ? handle.createReadStream() : unzipped(handle)));
      exports.discard(name, file);
      if (attempt >= MAX_ATTEMPTS)
        return unavailable(reply, 'The file cannot be read right now. Please try again in a moment.');
    }
  };
}

/** Waits for the end of the response: Fastify would send another one for a handler that returns before it. */
async function done(reply: FastifyReply): Promise<void> {
  await reply;
}

/** @returns undefined where the build failed, which is logged there, or takes longer */
async function withinWait(build: Promise<ExportFile>): Promise<ExportFile | undefined> {
  const stop = new AbortController();
  const tooLate = delay(BUILD_WAIT_MS, undefined, { signal: stop.signal, ref: false });
  try {
    return await Promise.race([build, tooLate]);
  } catch {
    return undefined;
  } finally {
    stop.abort();
    tooLate.catch(() => undefined);
  }
}

function unavailable(reply: FastifyReply, message: string): Promise<void> {
  for (const name of Object.keys(reply.getHeaders()))
    if (/^(etag|last-modified|content-.*)$/.test(name)) void reply.removeHeader(name);
  return done(
    reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
      .type('application/json; charset=utf-8')
      .send({ message }),
  );
}

/** @returns undefined where it was replaced or deleted meanwhile */
async function openFile(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch {
    return undefined;
  }
}

/** The stream ends with an error where the client leaves; the file is closed in any case. */
const unzipped = (handle: FileHandle): Readable =>
  pipeline(handle.createReadStream(), createGunzip(), () => undefined);
