import { remotes } from '@juris/releases/remotes';
import { siteAddresses } from '../app/siteAddresses';
import { evaluateRemote } from './evaluateRemote';
import type { DescribeRemote } from '@juris/releases/remoteDescription';

/**
 * Describes a remote by evaluating its server file with this shell's modules. See {@link DescribeRemote} for the
 * result.
 */
export const describeRemote: DescribeRemote = (name, code, location) => {
  const { remote } = evaluateRemote(name, code, location);
  const { mount } = remotes.find((known) => known.name === name) ?? remotes[0];
  return {
    platform: remote.platform,
    navigation: remote.navigation,
    addresses: siteAddresses(remote, mount),
  };
};
