import type { Release } from '@juris/releases/releaseList';
import type { RemoteName } from '@juris/releases/remotes';

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
