import type { Release } from '@juris/releases/releaseSchemas';
import type { RemoteName } from '@juris/releases/remotes';
import { platformVersion } from '@juris/platform/remote';

/** Data of a release that the browser needs to load the remote. */
export type RemoteContainer = Pick<Release, 'version' | 'platform'> &
  Release['browser'] & {
    /** True if the remote is on a developer's machine. Its files change, so they have no hash. */
    fromDeveloper?: boolean;
    /** True if the release is not active, and a signed-in member of staff previews it. */
    isPreview?: boolean;
  };

/** Releases of the remotes that an open page uses. A remote that is missing here is unavailable. */
export type RemoteContainers = Record<RemoteName, RemoteContainer>;

/** Returns the container of a remote on a developer's machine, built for the current platform. */
export const overrideContainer = (address: string): RemoteContainer => ({
  version: 'development',
  platform: `^${platformVersion.split('.', 2).join('.')}`,
  address,
  integrity: '',
  fromDeveloper: true,
});
