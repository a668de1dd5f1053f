import { normaliseLine } from './text';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Beginning of an address up to its first slash, which may be that of `https:/`. */
const HOST_AND_SLASH = /^[^\s/]+\//;
const HOST_WITHOUT_SCHEME = /^[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)+(:\d{1,5})?([/?#].*)?$/u;

/**
 * Returns a pasted address without surrounding characters (angle brackets, quotation marks, punctuation) and without
 * line breaks from e-mails. Spaces in its path are encoded, as in browsers.
 */
export function normaliseWebAddress(text: string): string {
  const isOne = (text.match(/:\/\//g) ?? []).length <= 1;
  const address = normaliseLine(isOne ? text.replace(/[\t\r\n]+/g, '') : text)
    .replace(/^[<"'“‘]+|(?<![>"'”’.,;])[>"'”’.,;]+$/g, '')
    .replace(/^(https?) ?: ?\/\/ ?/i, '$1://');
  return HOST_AND_SLASH.test(address) ? address.replaceAll(' ', '%20') : address;
}

/**
 * Returns whether a page may link to an address: `http:`, `https:`, a host without scheme (`example.org/book`), a path
 * of the site (`/openaccess`), a position on the page (`#`), or an empty text. `javascript:`, `data:`, `//host` and
 * similar addresses are rejected.
 */
export function isWebAddress(text: string): boolean {
  if (text === '') return true;
  if (/[\s\\<>"]/.test(text)) return false;
  if (text.startsWith('#')) return true;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (HOST_WITHOUT_SCHEME.test(text)) return true;
  if (!SCHEME.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && /^https?:\/\/[^/]/i.test(text) && hostname !== '';
}

/** Returns whether an address is empty or leads to another site, as required for links to shops and profiles. */
export const isOtherSite = (text: string) => isWebAddress(text) && !/^[/#]/.test(text);
