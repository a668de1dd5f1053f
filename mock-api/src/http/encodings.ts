import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** How we compress: brotli where it is understood. Its window holds whole lists, gzip's 32 KB of them. */
export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 4 was the smallest of 3 to 6 for large lists and takes no longer than gzip.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Below this, compression saves less than it costs. */
export const WORTH_COMPRESSING = 1400;

/** The better encoding that the caller understands, if any. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

export const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body);
