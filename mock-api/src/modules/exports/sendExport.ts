import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '@juris/server-kit/encodings';
import { ContentDates, isCurrent, validatorHeaders } from '@juris/server-kit/validators';
import type { ExportFile } from './exportFile';
import type { Exports } from './exports';

/** Maximum time in milliseconds that a request waits for a build. Proxies usually wait longer. */
const BUILD_WAIT_MS = 25_000;

/**
 * Maximum number of simultaneous downloads. Each needs an open file, and memory if the client accepts no compression.
 */
const MAX_DOWNLOADS = 64;

/** Maximum number of attempts to open a file. An attempt fails if a new build has just replaced the file. */
const MAX_ATTEMPTS = 3;

/**
 * Returns a function that sends an export from disk, or 304 if the client has the current version. If the build takes
 * too long, the response is 503 with `Retry-After`.
 */
export function exportSender(exports: Exports) {
  const dates = new ContentDates();
  let downloads = 0;

  return async function sendExport(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    headers: { 'content-type': string; 'content-disposition'?: string },
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const file = await withinWait(exports.current(name));
      if (!file) return unavailable(reply, 'The file is being prepared. Try again in a moment.');
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
        return unavailable(reply, 'Too many downloads at the same time. Try again in a moment.');
      downloads += 1;
      reply.raw.once('close', () => (downloads -= 1));
      const handle = await openFile(file.pathOf(encoding ?? 'gzip'));
      if (handle) return done(reply.send(encoding ? handle.createReadStream() : unzipped(handle)));
      exports.discard(name, file);
      if (attempt >= MAX_ATTEMPTS)
        return unavailable(reply, 'The file is unavailable. Try again in a moment.');
    }
  };
}

/** Waits for the end of the response. Fastify would otherwise send a second response. */
async function done(reply: FastifyReply): Promise<void> {
  await reply;
}

/** Waits for a build. Returns undefined if the build fails (which `Exports` logs) or takes too long. */
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

/** Opens a file. Returns undefined if the file was replaced or deleted meanwhile. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch {
    return undefined;
  }
}

/** Returns the decompressed content of a file. The pipeline closes the file even if the client disconnects. */
const unzipped = (handle: FileHandle): Readable =>
  pipeline(handle.createReadStream(), createGunzip(), () => undefined);
