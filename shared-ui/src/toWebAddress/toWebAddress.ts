const scheme = /^https?:\/\/[^\s/]/i;
const bareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#].*)?$/i;

/**
 * Returns a complete http or https address for the text that staff entered. It adds a missing `https://` (specification
 * section 2).
 * @returns The address; undefined if the text is empty or not an http or https address.
 * @example toWebAddress('example.org/books') // 'https://example.org/books'
 */
export function toWebAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/[\s\\<>"]/.test(address)) return undefined;
  if (scheme.test(address)) return address;
  return bareHost.test(address) ? `https://${address}` : undefined;
}
