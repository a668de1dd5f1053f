import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { checkRemote } from '@juris/releases/checkRemote';
import { evaluateServerFile } from '@juris/releases/evaluateServerFile';
import { deprecationsOf } from '@juris/releases/deprecations';
import type { DescribeRemote } from '@juris/releases/remoteDescription';
import { pagePatterns, routeIds, siteAddresses } from '@juris/releases/siteAddresses';
import type { Project } from './project';

/**
 * Returns a function that describes a remote by evaluating its server file with the shared modules in the folder of the
 * remote.
 * @param project Remote to describe.
 */
export const describeRemote = ({ folder, mount, rendered }: Project): DescribeRemote => {
  const load = createRequire(path.join(folder, 'package.json'));
  return (name, code, location) => {
    const shared: Record<string, unknown> = {
      [PLATFORM_SHARE_KEY]: load('@juris/platform'),
      ...Object.fromEntries(
        ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'].map((module) => [
          module,
          load(module) as unknown,
        ]),
      ),
    };
    const remote = checkRemote(name, evaluateServerFile(name, code, location, shared));
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
};
