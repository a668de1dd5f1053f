const scheme = /^https?:\/\/[^\s/]/i;
const bareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#].*)?$/i;

/**
 * What staff typed as another site's address, as a link can use it: `https://` is added where no scheme is there
 * (specification section 2). Empty, `javascript:` and anything else that is no web address gives nothing.
 */
export function webAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/[\s\\<>"]/.test(address)) return undefined;
  if (scheme.test(address)) return address;
  return bareHost.test(address) ? `https://${address}` : undefined;
}
