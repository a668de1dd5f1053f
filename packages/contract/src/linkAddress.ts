import { isWebAddress } from './webAddress';

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
