import { platformVersion } from '@juris/platform/remote';
import type { RemoteContainer } from './container';

/** Returns the container of a remote on a developer's machine, built for the current platform. */
export const overrideContainer = (address: string): RemoteContainer => ({
  version: 'development',
  platform: `^${platformVersion.split('.', 2).join('.')}`,
  address,
  integrity: '',
  fromDeveloper: true,
});
