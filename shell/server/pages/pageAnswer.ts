import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader } from 'node:http';
import PQueue from 'p-queue';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { siteHeaders, strictTransport } from './securityHeaders';

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

/** One at a time: static files are read by the same few threads, and must not wait for them. */
const compressions = new PQueue({ concurrency: 1 });
const compressed = new WeakMap<PageAnswer, Promise<void>>();

/**
 * Adds the smallest encoding to a page that is sent again and again. It takes a hundred times as long as gzip, so it is made
 * in the background, once for each page; gzip is sent until then.
 */
export function compressWell(page: PageAnswer): Promise<void> {
  const { bodies } = page;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length,
  };
  const known = compressed.get(page);
  const done =
    known ??
    compressions.add(async () => {
      bodies.br = await brotli(bodies.identity, { params });
    });
  compressed.set(page, done);
  return done;
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
 * Sends a page, or says that the visitor has it already. It is written past Fastify's own sending and its `onSend` hooks,
 * which would take longer than all the rest: the headers are the same each time, and so are made once for each page.
 * @param cacheControl who may keep it, and for how long
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  cacheControl: string,
): void {
  const { status, etag, bodies } = answer;
  const isKnown = status === 200 && hasEtag(request.headers['if-none-match'], etag);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (bodies.br ? encodings.all : encodings.quick).negotiate(String(accepted)) ?? 'identity';
  const headers: OutgoingHttpHeader[] = [...rawHeaders(answer, isKnown ? undefined : encoding, cacheControl)];
  // Those of this visit: the id of its request, perhaps a cookie.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) headers.push(name, value);
  if (request.protocol === 'https') headers.push(...Object.entries(strictTransport).flat());
  reply.hijack();
  reply.raw.writeHead(isKnown ? 304 : status, headers);
  reply.raw.end(isKnown ? undefined : bodies[encoding]);
}

/** The headers of each page as Node writes them, name and value in turn, by what they depend on. */
const madeHeaders = new WeakMap<PageAnswer, Map<string, string[]>>();

/** @param encoding of the body; absent without one */
function rawHeaders(
  answer: PageAnswer,
  encoding: keyof PageAnswer['bodies'] | undefined,
  cacheControl: string,
): string[] {
  const made = madeHeaders.get(answer) ?? new Map<string, string[]>();
  madeHeaders.set(answer, made);
  const id = `${encoding} ${cacheControl}`;
  const known = made.get(id);
  if (known) return known;
  const headers = Object.entries({
    ...siteHeaders,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag: answer.etag,
    ...(encoding && {
      ...answer.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(answer.bodies[encoding]?.length),
    }),
  }).flat();
  made.set(id, headers);
  return headers;
}

/** Whether an `If-None-Match` header names this tag, by weak comparison. */
const hasEtag = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header
      .split(',')
      .map((tag) => tag.trim())
      .some((tag) => tag === '*' || tag === etag || `W/${tag}` === etag));
