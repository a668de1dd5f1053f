import { traceHeaders } from '@juris/server-kit/tracing';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers that are not forwarded: hop-by-hop headers (RFC 9110, 7.6.1), and `Expect`, which Node handles itself. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers in which proxies describe the client. They are not forwarded: the shell sends its own `X-Forwarded-For`,
 * according to `TRUST_PROXY`.
 */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Headers that continue a trace. The API continues the shell's trace, never one that a visitor sends. */
const TRACE = ['traceparent', 'tracestate', 'baggage'];

/**
 * Returns the headers of a request to the API.
 * @param sender IP address of the client. The API limits requests per address.
 * @param requestId Id of the request in the logs of the shell and the API.
 */
export function headersForApi(
  headers: IncomingHttpHeaders,
  { sender, requestId }: { sender: string; requestId: string },
): IncomingHttpHeaders {
  const forwarded = endToEndHeaders(headers, ['host', ...FORWARDED, ...TRACE]);
  return { ...forwarded, ...traceHeaders(), 'x-forwarded-for': sender, 'x-request-id': requestId };
}

/** Removes hop-by-hop headers, the headers that `Connection` lists, and the given other headers. */
export function endToEndHeaders(headers: IncomingHttpHeaders, others: string[] = []): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const removed = new Set([...HOP_BY_HOP, ...named, ...others]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
}
