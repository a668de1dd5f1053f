const scheme = /^https?:\/\/[^\s/]/i;
const bareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#].*)?$/i;

/**
 * Returns a usable address for what staff entered as the address of another site. Adds `https://` if the scheme is
 * missing (specification section 2).
 * @returns the address; undefined if the text is empty or not a web address, e.g. `javascript:`
 */
export function webAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/[\s\\<>"]/.test(address)) return undefined;
  if (scheme.test(address)) return address;
  return bareHost.test(address) ? `https://${address}` : undefined;
}
