import {
  crossOriginOpenerPolicy,
  referrerPolicy,
  strictTransportSecurity,
  xContentTypeOptions,
} from 'helmet';
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Sources of scripts and styles of an HTML document. */
export interface DocumentSources {
  /** Further origins from which the releases load scripts, styles, fonts, data and images. */
  hosts: string[];
  /** The text of each inline script of the document. */
  scripts: string[];
  /** The text of each inline style of the document. */
  styles: string[];
}

/**
 * Returns the content security policy of a document.
 * - Scripts run only from this site, from an origin of the releases, or inline with a known hash. There is no nonce, so
 *   the document can be cached.
 * - The hash of the empty text allows the style element that styled-components fills.
 * - Style attributes are allowed, because they change only the appearance.
 * - Trusted Types prevent strings from becoming code, except through the document's own policy (see `document.ts`).
 */
export function contentSecurityPolicy({ hosts, scripts, styles }: DocumentSources): string {
  const from = ["'self'", ...hosts].join(' ');
  return [
    "default-src 'self'",
    `script-src ${[from, ...hashesOf(scripts)].join(' ')}`,
    `style-src ${[from, ...hashesOf(['', ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `font-src ${from}`,
    `connect-src ${from}`,
    `img-src ${from} data: blob:`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/**
 * Returns the content security policy of a preview. A preview shows unpublished content, so it may not run scripts,
 * send requests or be framed. Without `allow-same-origin`, its fonts would not load.
 */
export const previewPolicy = ({ styles }: Pick<DocumentSources, 'styles'>): string =>
  [
    "default-src 'none'",
    `style-src ${["'self'", ...hashesOf(['', ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    'sandbox allow-same-origin',
  ].join('; ');

const hashesOf = (texts: string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Security headers of every response. */
export const siteHeaders: Record<string, string> = {
  ...headersOf(
    xContentTypeOptions(),
    crossOriginOpenerPolicy(),
    referrerPolicy({ policy: 'strict-origin-when-cross-origin' }),
  ),
  // Helmet has no middleware for this header.
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Strict-Transport-Security, which is sent only over TLS (RFC 6797, 7.2). Subdomains may have no TLS. */
export const strictTransport = headersOf(strictTransportSecurity({ includeSubDomains: false }));

/**
 * Returns the headers that middleware of helmet sets. They never change, so the middleware runs once, with a stub
 * response.
 */
function headersOf(...middleware: ReturnType<typeof xContentTypeOptions>[]): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const setHeader of middleware) setHeader(response.req, response, () => undefined);
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}
