import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** Content encodings, brotli preferred. Its window holds whole lists; gzip's has 32 KB. */
export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 4 was the smallest of 3 to 6 for large lists and takes no longer than gzip.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Minimum size in bytes; below it compression saves less than it costs. */
export const WORTH_COMPRESSING = 1400;

const byPreference = ['br', 'gzip'] as const;

/**
 * Returns the best encoding that the client accepts, regardless of the client's preference; undefined when it accepts
 * none.
 */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (!accepted) return undefined;
  return byPreference.find((encoding) => negotiators[encoding].negotiate(String(accepted)) === encoding);
}

const negotiators = {
  br: new Negotiator({ supportedValues: ['br'] }),
  gzip: new Negotiator({ supportedValues: ['gzip'] }),
};

/** Compresses a body. */
export const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body);
