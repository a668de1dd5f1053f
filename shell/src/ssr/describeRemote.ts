import type { RemoteDefinition } from '@juris/releases/remotes';
import { deprecationsOf } from '@juris/releases/deprecations';
import type { DescribeRemote } from '@juris/releases/remoteDescription';
import { pagePatterns, routeIds, siteAddresses } from '@juris/releases/siteAddresses';
import { evaluateRemote } from './evaluateRemote';

/** Returns a function that describes a remote by evaluating its server file with this shell's modules. */
export const describeRemote =
  ({ mount, rendered }: Pick<RemoteDefinition, 'mount' | 'rendered'>): DescribeRemote =>
  (name, code, location) => {
    const { remote } = evaluateRemote(name, code, location);
    return {
      platform: remote.platform,
      navigation: remote.navigation,
      addresses: [...new Set([mount, ...siteAddresses(remote, mount)])],
      patterns: pagePatterns(remote, mount),
      routeIds: routeIds(remote),
      deprecations: deprecationsOf(remote, mount),
      rendered,
    };
  };
