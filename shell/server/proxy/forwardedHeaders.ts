import { traceHeaders } from '@juris/server-kit/tracing';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers of one hop, which end here (RFC 9110, 7.6.1), and what Node itself does: the answer to `Expect`. */
const hopByHop = [
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

/** What proxies say of the sender; we say it ourselves, from what is believed. */
const saidByProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** By which the API goes on with a trace: with ours, never with one that a visitor names. */
const ofTraces = ['traceparent', 'tracestate', 'baggage'];

/** The headers that go on to the other side. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const left = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
}

/**
 * The headers for the API.
 * @param sender the visitor's address, which the API limits by: it must not take all visitors for one
 * @param requestId under which both logs have this call
 */
export function headersForApi(
  headers: IncomingHttpHeaders,
  { sender, requestId }: { sender: string; requestId: string },
): IncomingHttpHeaders {
  const { host: _ours, ...others } = endToEnd(headers);
  for (const name of [...saidByProxies, ...ofTraces]) delete others[name];
  return { ...others, ...traceHeaders(), 'x-forwarded-for': sender, 'x-request-id': requestId };
}
