import { traceHeaders } from '@juris/server-kit/tracing';
import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and `Expect`, which Node handles itself. */
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

/** Headers in which proxies describe the client. The shell sets its own, according to `TRUST_PROXY`. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Headers that continue a trace. The API continues the shell's trace, never a trace that a visitor names. */
const TRACE = ['traceparent', 'tracestate', 'baggage'];

/**
 * Returns the headers of a request to the API.
 * @param sender address of the client, by which the API limits requests
 * @param requestId id of the request in both logs
 */
export function headersForApi(
  headers: IncomingHttpHeaders,
  { sender, requestId }: { sender: string; requestId: string },
): IncomingHttpHeaders {
  const endToEndHeaders = endToEnd(headers, ['host', ...FORWARDED, ...TRACE]);
  return { ...endToEndHeaders, ...traceHeaders(), 'x-forwarded-for': sender, 'x-request-id': requestId };
}

/** Removes hop-by-hop headers, also those that `Connection` names, and others. */
export function endToEnd(headers: IncomingHttpHeaders, others: string[] = []): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const removed = new Set([...HOP_BY_HOP, ...named, ...others]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
}
