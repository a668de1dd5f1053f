import { STATUS_CODES } from 'node:http';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import {
  checkedLookup,
  ForbiddenAddress,
  isAllowedUrl,
  type LinkNetwork,
} from '../../platform/http/publicNetwork';

export type LinkResult =
  /** The page exists. `movedTo` is the target of a permanent redirect; otherwise empty. */
  | { state: 'ok'; movedTo: string }
  /** The server says that the page does not exist. */
  | { state: 'failed'; reason: string }
  /**
   * The server has an error, or did not respond. In the second case `host` is its name. The reason may be temporary, or the
   * network of this server.
   */
  | { state: 'unreachable'; reason: string; host?: string }
  /** Nothing is known: the address is not public, or the server treats automatic requests differently. */
  | { state: 'unknown' };

/** Longest wait for the connection and for the head of the response, in ms. */
const TIMEOUT_MS = 10_000;

const MOST_REDIRECTS = 5;

const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Statuses of a missing page. Other errors, such as 403 and 503, often concern only automatic requests. */
const GONE = new Set([404, 410]);

/** Headers of services that send a challenge to automatic clients, whatever the status. */
const CHALLENGES = ['cf-mitigated', 'x-datadome', 'x-amzn-waf-action'];

/** Matches the addresses of sign-in, consent and challenge pages, which are never the new address of a page. */
const SIGN_IN =
  /^https?:\/\/(login|signin|sso|idp|auth|accounts?|consent)\.|[/?&=_-](log[-_]?in|sign[-_]?in|sso|oauth\d?|auth|consent|captcha|challenge|cookie)s?([/?&=._-]|$)/i;

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
        const { status, location, isChallenge } = await this.respond(url);
        if (isChallenge) return { state: 'unknown' };
        if (!REDIRECTS.has(status) || location === undefined) return resultOf(status, movedTo);
        const target = URL.parse(location, url.href);
        if (!target) return { state: 'unknown' };
        // As in browsers, a redirect without a fragment keeps that of the link.
        target.hash ||= url.hash;
        url = target;
        isPermanent &&= PERMANENT.has(status) && !SIGN_IN.test(url.href);
        if (isPermanent) movedTo = url.href;
      }
      // Servers that set a cookie redirect a client without cookies forever.
      return { state: 'unknown' };
    } catch (error) {
      if (isForbidden(error)) return { state: 'unknown' };
      return { state: 'unreachable', reason: reasonOf(error), host: url.host };
    }
  }

  close(): Promise<void> {
    return this.dispatcher.destroy();
  }

  /** Requests the head of a page. Servers that reject HEAD get a GET, whose body is not read. */
  private async respond(url: URL) {
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
    return {
      status: statusCode,
      location: typeof headers.location === 'string' ? decoded(headers.location) : undefined,
      isChallenge: statusCode >= 400 && CHALLENGES.some((name) => headers[name] !== undefined),
    };
  }
}

function resultOf(status: number, movedTo: string): LinkResult {
  if (status < 400) return { state: 'ok', movedTo };
  const reason = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  if (GONE.has(status)) return { state: 'failed', reason };
  return status >= 500 && status < 600 && status !== 503
    ? { state: 'unreachable', reason }
    : { state: 'unknown' };
}

/** Returns a header in UTF-8, if it is valid UTF-8. Undici decodes headers as Latin-1. */
function decoded(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

/** Undici wraps the errors of a connection that tried several addresses. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress ||
  (error instanceof Error && error.cause !== undefined && isForbidden(error.cause)) ||
  (error instanceof AggregateError && error.errors.some(isForbidden));

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return 'The server does not exist';
  if (code === 'ECONNREFUSED') return 'The server refuses the connection';
  if (code.includes('CERT') || code.includes('SSL') || code.includes('TLS'))
    return 'The certificate is invalid';
  return 'The server does not respond';
}
