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
  /** Further origins of releases. */
  hosts: string[];
  /** The text of each inline script of the document. */
  scripts: string[];
  /** The text of each inline style of the document. */
  styles: string[];
}

/**
 * Returns the content security policy of one document. Scripts run only from this site, from the hosts of the releases,
 * or inline with a known hash, so the policy is the same for the next visitor. The hash of the empty text allows the
 * style element of styled-components, which it fills rule by rule. Style attributes are allowed, since they only affect
 * the appearance of their element. Strings become code or script addresses only through the document's own Trusted
 * Types policy (see `trustedTypes.ts`).
 */
export function contentSecurityPolicy({ hosts, scripts, styles }: DocumentSources): string {
  const from = ["'self'", ...hosts].join(' ');
  return [
    "default-src 'self'",
    `script-src ${[from, ...hashesOf(scripts)].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(['', ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
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
 * Returns the policy of a preview. It shows unpublished content, so it runs no scripts, sends no requests and cannot be
 * framed. It keeps its origin only to load its fonts.
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

/** Headers of every response. */
export const siteHeaders: Record<string, string> = {
  ...headersOf(
    xContentTypeOptions(),
    crossOriginOpenerPolicy(),
    referrerPolicy({ policy: 'strict-origin-when-cross-origin' }),
  ),
  // Helmet has no middleware for it.
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The header that is only valid over TLS (RFC 6797, 7.2). */
export const strictTransport = headersOf(strictTransportSecurity());

/** Returns the headers that middleware of helmet sets. They are the same for every request, so they are read once. */
function headersOf(...middleware: ReturnType<typeof xContentTypeOptions>[]): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const setHeader of middleware) setHeader(response.req, response, () => undefined);
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}
