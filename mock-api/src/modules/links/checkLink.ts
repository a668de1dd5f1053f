import { STATUS_CODES } from 'node:http';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import { checkedLookup, ForbiddenAddress, isAllowedUrl, type LinkNetwork } from './publicNetwork';

/** Result of one check of a link. */
export type LinkResult =
  /** The page exists. `movedTo` is the target of a permanent redirect; otherwise empty. */
  | { state: 'ok'; movedTo: string }
  /** The server says that the page does not exist or does not work. */
  | { state: 'failed'; reason: string }
  /** The server `host` did not respond. The reason may be the link or the network of this server. */
  | { state: 'unreachable'; reason: string; host: string }
  /** The link was not checked: its address is not public, or the server rejects automatic requests. */
  | { state: 'unknown' };

/** Longest wait for the connection and for the head of the response, in ms. */
const TIMEOUT_MS = 10_000;

const MOST_REDIRECTS = 5;

const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Statuses of a missing page. Other errors, such as 403, often concern only automatic requests. */
const isGone = (status: number) => status === 404 || status === 410 || status >= 500;

/**
 * Checks links one at a time. Follows redirects itself, because each address is checked before it is requested.
 * @param userAgent header that names this program and the site
 */
export class LinkClient {
  private readonly dispatcher: Dispatcher;

  constructor(
    private readonly network: LinkNetwork,
    private readonly userAgent: string,
  ) {
    const connect = buildConnector({ timeout: TIMEOUT_MS, lookup: checkedLookup(network) });
    this.dispatcher = new Agent({
      connect: (options, callback) =>
        connect(network.port === undefined ? options : { ...options, port: String(network.port) }, callback),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      maxHeaderSize: 32 * 1024,
      pipelining: 0,
    });
  }

  async check(link: string): Promise<LinkResult> {
    let url = new URL(link);
    let isPermanent = true;
    let movedTo = '';
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        if (!isAllowedUrl(url, this.network)) return { state: 'unknown' };
        const { status, location } = await this.respond(url);
        if (!REDIRECTS.has(status) || location === undefined) return this.result(status, movedTo);
        url = new URL(location, url);
        isPermanent &&= PERMANENT.has(status);
        if (isPermanent) movedTo = url.href;
      }
      return { state: 'failed', reason: 'Too many redirects' };
    } catch (error) {
      if (isForbidden(error)) return { state: 'unknown' };
      return { state: 'unreachable', reason: reasonOf(error), host: url.host };
    }
  }

  close(): Promise<void> {
    return this.dispatcher.destroy();
  }

  private result(status: number, movedTo: string): LinkResult {
    if (status < 400) return { state: 'ok', movedTo };
    if (isGone(status)) return { state: 'failed', reason: `${status} ${STATUS_CODES[status] ?? ''}`.trim() };
    return { state: 'unknown' };
  }

  /** Requests the head of a page. Servers that reject HEAD get a GET, whose body is not read. */
  private async respond(url: URL): Promise<{ status: number; location: string | undefined }> {
    const head = await this.request(url, 'HEAD');
    return head.status < 400 ? head : this.request(url, 'GET');
  }

  private async request(url: URL, method: 'HEAD' | 'GET') {
    const { statusCode, headers, body } = await request(url, {
      method,
      dispatcher: this.dispatcher,
      headers: { 'user-agent': this.userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(2 * TIMEOUT_MS),
    });
    body.on('error', () => undefined).destroy();
    const { location } = headers;
    return { status: statusCode, location: typeof location === 'string' ? location : undefined };
  }
}

/** Undici wraps the errors of a connection that tried several addresses. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress ||
  (error instanceof Error && error.cause !== undefined && isForbidden(error.cause)) ||
  (error instanceof AggregateError && error.errors.some(isForbidden));

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The server does not exist';
  if (code === 'ECONNREFUSED') return 'The server refuses the connection';
  if (code.includes('CERT') || code.includes('SSL') || code.includes('TLS'))
    return 'The certificate is invalid';
  return 'The server does not respond';
}
