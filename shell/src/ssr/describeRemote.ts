import { remotes } from '@juris/releases/remotes';
import type { DescribeRemote } from '@juris/releases/remoteDescription';
import { pagePatterns, siteAddresses } from '@juris/releases/siteAddresses';
import { evaluateRemote } from './evaluateRemote';

/**
 * Describes a remote by evaluating its server file with this shell's modules. See {@link DescribeRemote} for the
 * result.
 */
export const describeRemote: DescribeRemote = (name, code, location) => {
  const { remote } = evaluateRemote(name, code, location);
  const { mount, rendered } = remotes.find((known) => known.name === name) ?? remotes[0];
  return {
    platform: remote.platform,
    navigation: remote.navigation,
    addresses: [...new Set([mount, ...siteAddresses(remote, mount)])],
    patterns: pagePatterns(remote, mount),
    rendered,
  };
};
