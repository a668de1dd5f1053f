import type { Containers } from '../../src/remotes/container';
import { developerContainer } from '../../src/remotes/developerContainer';
import { remotes } from '@juris/releases/remotes';

/** Only the machine that the tab itself runs on: a link cannot bring a stranger's code into the site. */
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The remote on a developer's machine that an address points its tab at:
 * `?remote=admin@http://localhost:3002/remoteEntry.js`.
 * @returns the container to load in place of the released one, and the hosts that the page must be allowed to reach
 */
export function developerRemoteIn(url: URL): { containers: Containers; hosts: string[] } | undefined {
  const [, wanted, address = ''] = /^(\w+)@(.+)$/.exec(url.searchParams.get('remote') ?? '') ?? [];
  const remote = remotes.find(({ name }) => name === wanted);
  if (!remote || !URL.canParse(address)) return undefined;
  const { protocol, hostname, host, origin, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || !ownMachine.test(hostname)) return undefined;
  return {
    containers: { [remote.name]: developerContainer(href) },
    hosts: [origin, `ws://${host}`],
  };
}
