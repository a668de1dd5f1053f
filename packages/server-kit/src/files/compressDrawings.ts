import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compress, encodingFor } from '../encodings';

/** Maximum number of cached SVG files, which usually have a few KB. */
const MAX_CACHED = 200;

/**
 * Compresses SVG files in responses, the only uploaded files that are text. Compressed files are cached by name,
 * because the content of a file never changes.
 * @param files Fastify instance that contains the routes of the files.
 */
export function compressDrawings(files: FastifyInstance): void {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });

  files.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('image/svg+xml')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    const isWhole = request.method === 'GET' && reply.statusCode === 200;
    if (!encoding || !isWhole || !(payload instanceof Readable)) return payload;

    const key = `${encoding} ${request.url.split('?')[0]}`;
    const cached = cache.get(key);
    if (cached) payload.destroy();
    const compressed = cached ?? buffer(payload).then((whole) => compress(encoding, whole));
    if (!cached) {
      cache.set(key, compressed);
      compressed.catch(() => cache.delete(key));
    }
    void reply
      .header('content-encoding', encoding)
      .removeHeader('content-length')
      .removeHeader('accept-ranges');
    return compressed;
  });
}
