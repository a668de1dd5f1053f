/**
 * Returns whether a redirect may lead to an address now: a path of this site, or an address at an allowed host.
 * @param target Address for which `isRedirectTarget` is true.
 * @param hosts Other hosts to which redirects may lead.
 */
export const isAllowedTarget = (target: string, hosts: readonly string[]): boolean =>
  target.startsWith('/') || hosts.includes(new URL(target).host);
