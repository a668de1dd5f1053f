import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
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

const better = ['br', 'gzip'] as const;

/** The better encoding that the caller understands, if any, whichever it would rather have. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (!accepted) return undefined;
  return better.find((encoding) => understands[encoding].negotiate(String(accepted)) === encoding);
}

const understands = {
  br: new Negotiator({ supportedValues: ['br'] }),
  gzip: new Negotiator({ supportedValues: ['gzip'] }),
};

export const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body);
