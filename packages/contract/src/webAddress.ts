import { normaliseLine } from './text';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Matches the beginning of an address up to the first slash. With a scheme, that is a slash of `https://`. */
const HOST_AND_SLASH = /^[^\s/]+\//;
const HOST_WITHOUT_SCHEME = /^[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)+([/?#].*)?$/u;
/** Matches a segment `.` or `..` of a path, with which a link could look like one to another page. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Returns a pasted web address without surrounding brackets, quotation marks and punctuation, and without line breaks.
 * Spaces in the path are percent-encoded.
 * @param text Text as typed or pasted. The result is not validated; see {@link isWebAddress}.
 * @example normaliseWebAddress('<https://example.org/my book>.') // 'https://example.org/my%20book'
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
 * of this site (`/openaccess`), a fragment (`#contact`), or an empty text. All others are rejected, such as
 * `javascript:`, `data:`, `//host`, and addresses with a user name, a port or a segment `..`. Every link that staff
 * enter must meet this condition.
 * @example isWebAddress('javascript:alert(1)') // false
 */
export function isWebAddress(text: string): boolean {
  if (text === '') return true;
  if (/[\s\\<>"\p{Cc}]/u.test(text) || DOT_SEGMENT.test(text.split(/[?#]/, 1)[0] ?? '')) return false;
  if (text.startsWith('#')) return true;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (HOST_WITHOUT_SCHEME.test(text)) return true;
  if (!SCHEME.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, port } = new URL(text);
  return /^https?:\/\/[^/]/i.test(text) && hostname !== '' && `${username}${password}${port}` === '';
}

/**
 * Returns whether an address is empty or leads to another site. The addresses of shops and profiles must meet this
 * condition.
 * @example isExternalUrl('/openaccess') // false
 */
export const isExternalUrl = (text: string) => isWebAddress(text) && !/^[/#]/.test(text);

const SUPPORTED = /^(https?:\/\/|mailto:|\/)./i;

/**
 * Returns the address of a link as the light markup stores it. Characters that would end the address are
 * percent-encoded.
 * @returns undefined if the address does not begin with `https://`, `http://`, `mailto:` or `/`, or is not allowed as a
 *   link (see {@link isWebAddress}).
 * @example linkAddress('https://example.org/Tort_(law)') // 'https://example.org/Tort_%28law%29'
 */
export function linkAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replaceAll(/[\s()<>"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  const isAllowed = SUPPORTED.test(address) && (/^mailto:/i.test(address) || isWebAddress(address));
  return isAllowed ? address : undefined;
}
