import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page as it is sent: made once, for every visitor who gets the same releases. */
export interface PageAnswer {
  status: number;
  /** The versions of the remotes that it was made with. */
  versions: string;
  /** What it was made of; as long as this is the same, so is the page. Empty where that cannot be told. */
  content: string;
  /** Whether everything on it came; only such a page is kept. */
  isComplete: boolean;
  /** The headers that depend on the page: its policy and type, or where to go instead. */
  headers: Record<string, string>;
  /** Weak: the encodings of one page share it. */
  etag: string;
  /** The document in each encoding. Brotli comes when it is ready, gzip is sent until then. */
  bodies: { identity: Buffer; gzip: Buffer; br?: Buffer };
}

/** A page before it is encoded. */
export type PageDraft = Omit<PageAnswer, 'etag' | 'bodies'> & { html: string };

/** Encodes a page off the event loop, quickly: its first visitor is waiting. See {@link compressWell}. */
export async function encodePage({ html, ...page }: PageDraft): Promise<PageAnswer> {
  const identity = Buffer.from(html);
  const hash = createHash('sha256')
    .update(JSON.stringify([page.status, page.headers]))
    .update(identity);
  return {
    ...page,
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: await zip(identity, { level: 6 }) },
  };
}

/** Adds the smallest encoding to a page that is going to be sent again. */
export async function compressWell({ bodies }: PageAnswer): Promise<void> {
  bodies.br ??= await brotli(bodies.identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length,
    },
  });
}

/** What an answer takes of the memory, in bytes; brotli is never larger than gzip here. */
export const sizeOf = ({ bodies, content }: PageAnswer) =>
  bodies.identity.length + 2 * bodies.gzip.length + 2 * content.length + 2_000;

/** Browsers send few different headers: what each wants is found once. */
const negotiator = <Encoding extends string>(supportedValues: Encoding[]) =>
  new Negotiator({ supportedValues, cache: new LRUCache<string, string>({ max: 100 }) });
const encodings = {
  all: negotiator(['br', 'gzip', 'identity']),
  quick: negotiator(['gzip', 'identity']),
};

/**
 * Sends a page, or says that the visitor has it already.
 * @param cacheControl who may keep it, and for how long
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, bodies }: PageAnswer,
  cacheControl: string,
) {
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
  if (status === 200 && hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.code(status).headers(headers);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (bodies.br ? encodings.all : encodings.quick).negotiate(accepted) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

/** Whether an `If-None-Match` header names this tag, by weak comparison. */
const hasEtag = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header
      .split(',')
      .map((tag) => tag.trim())
      .some((tag) => tag === '*' || tag === etag || `W/${tag}` === etag));
