import { type RemoteContainers, overrideContainer } from '../../src/remotes/container';
import type { MountTable } from '@juris/releases/remotes';

/** Hosts of developer remotes: only the user's own machine, so that a link cannot load foreign code. */
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the developer remote that an address selects, as in `?remote=admin@http://localhost:3002/remoteEntry.js`.
 * @returns The container to load instead of the released one, and the origins that the page may connect to. Undefined
 * if the address selects none, or one that is not allowed.
 */
export function remoteOverrideIn(
  url: URL,
  mounts: MountTable,
): { containers: RemoteContainers; hosts: string[] } | undefined {
  const [, wanted, address = ''] = /^(\w+)@(.+)$/.exec(url.searchParams.get('remote') ?? '') ?? [];
  const remote = mounts.find(({ name }) => name === wanted);
  if (!remote || !URL.canParse(address)) return undefined;
  const { protocol, hostname, host, origin, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || !ownMachine.test(hostname)) return undefined;
  return {
    containers: { [remote.name]: overrideContainer(href) },
    hosts: [origin, `ws://${host}`],
  };
}
