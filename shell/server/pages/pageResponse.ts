import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import PQueue from 'p-queue';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The response to a request for a page. It is the same for every visitor who gets the same releases. */
export interface PageResponse {
  status: number;
  /** The versions of the remotes that it was rendered with. */
  versions: string;
  /** The data it was rendered from: equal data gives an equal page. Empty where the data is unknown. */
  content: string;
  /** Whether every part of the page loaded. Only complete responses are cached. */
  isComplete: boolean;
  /** The headers that depend on the page: content type, policy, location of a redirect. */
  headers: Record<string, string>;
  /** A weak ETag, which all encodings share. */
  etag: string;
  /** The document in each encoding. Brotli is added in the background; see {@link addBrotli}. */
  bodies: { identity: Buffer; gzip: Buffer; br?: Buffer };
}

/** Encodes a response outside the event loop. It is quick, since the first visitor waits for it. */
export async function encodeResponse({
  html,
  ...response
}: Omit<PageResponse, 'etag' | 'bodies'> & { html: string }): Promise<PageResponse> {
  const identity = Buffer.from(html);
  const hash = createHash('sha256')
    .update(JSON.stringify([response.status, response.headers]))
    .update(identity);
  return {
    ...response,
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: await zip(identity, { level: 6 }) },
  };
}

/** One at a time: reading static files needs the same few threads and must not wait for compression. */
const compressions = new PQueue({ concurrency: 1 });
const compressed = new WeakMap<PageResponse, Promise<void>>();

/**
 * Adds the smallest encoding to a response that is requested repeatedly. Brotli takes a hundred times as long as gzip, so it
 * runs in the background, once for each response; gzip is used until then.
 */
export function addBrotli(response: PageResponse): Promise<void> {
  const { bodies } = response;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length,
  };
  const started = compressed.get(response);
  const done =
    started ??
    compressions.add(async () => {
      bodies.br = await brotli(bodies.identity, { params });
    });
  compressed.set(response, done);
  return done;
}

/** Returns the memory that a response takes, in bytes. Brotli is never larger than gzip here. */
export const sizeOf = ({ bodies, content }: PageResponse) =>
  bodies.identity.length + 2 * bodies.gzip.length + 2 * content.length + 2_000;
