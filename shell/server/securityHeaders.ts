import { randomBytes } from 'node:crypto';

/** A fresh nonce for one answer. */
export const newNonce = () => randomBytes(16).toString('base64url');

/**
 * The headers of an HTML answer. Scripts run only from this site, from the hosts of the releases, or with the
 * nonce of this very answer. Style attributes are allowed: they can change no more than how their element looks.
 * @param hosts origins that releases come from, besides this site
 */
export function documentHeaders(nonce: string, hosts: string[]): Record<string, string> {
  const from = ["'self'", ...hosts].join(' ');
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${from} 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      `connect-src ${from}`,
      `img-src ${from} data: blob:`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  };
}

/** The headers of every answer. */
export const siteHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Told to browsers only over TLS. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
