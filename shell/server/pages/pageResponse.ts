import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compress } from '@juris/server-kit/encodings';
import PQueue from 'p-queue';

const brotli = promisify(brotliCompress);

/** Response to a page request. It is the same for every visitor who gets the same releases. */
export interface PageResponse {
  status: number;
  /** Versions of the remotes that the page was rendered with. */
  versions: string;
  /**
   * Serialised data of the page. If a later request has the same data, the page is not rendered again. Empty if
   * unknown.
   */
  content: string;
  /** True if every part of the page loaded. Only complete responses are cached. */
  isComplete: boolean;
  /** Headers that depend on the page: content type, content security policy, and the location of a redirect. */
  headers: Record<string, string>;
  /** Weak ETag, which is the same in all encodings. */
  etag: string;
  /** Document in each encoding. Brotli is added later in the background; see {@link addBrotli}. */
  bodies: { identity: Buffer; gzip: Buffer; br?: Buffer };
}

/**
 * Compresses a response with gzip and computes its ETag. The compression runs outside the event loop, at a fast level
 * because the first visitor waits.
 */
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
    bodies: { identity, gzip: await compress('gzip', identity) },
  };
}

/** Queue for brotli, one compression at a time. Compression uses the threads that also read static files. */
const compressions = new PQueue({ concurrency: 1 });
const compressed = new WeakMap<PageResponse, Promise<void>>();

/**
 * Adds a brotli body to a response that is requested repeatedly. Brotli takes a hundred times as long as gzip, so it
 * runs in the background.
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

/**
 * Returns the memory that a response occupies, in bytes. The brotli body may be added later and is never larger than
 * the gzip body, so it is counted with the same size.
 */
export const responseSize = ({ bodies, content }: PageResponse) =>
  bodies.identity.length + 2 * bodies.gzip.length + 2 * content.length + 2_000;
