import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { compress, encodingFor } from '../http/encodings';

/** Drawings that are kept compressed, the latest ones. One has at most 1 MB before, and mostly a few KB after. */
const KEPT = 200;

/**
 * Compresses drawings, the one kind of upload that is text, once each: a name never stands for another content. For
 * the part of the application that serves the files.
 */
export function compressDrawings(files: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>();

  /** The latest last; the one that was not asked for the longest goes. */
  function keep(key: string, compressed: Promise<Buffer>) {
    kept.delete(key);
    kept.set(key, compressed);
    compressed.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }

  files.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('image/svg+xml')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!encoding || !isWhole || !(payload instanceof Readable)) return payload;

    const key = `${encoding} ${request.url.split('?')[0]}`;
    const before = kept.get(key);
    if (before) payload.destroy();
    const compressed = before ?? buffer(payload).then((whole) => compress(encoding, whole));
    keep(key, compressed);
    void reply
      .header('content-encoding', encoding)
      .removeHeader('content-length')
      .removeHeader('accept-ranges');
    return compressed;
  });
}
