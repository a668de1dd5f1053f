import type { Release } from '@juris/releases/releaseList';
import type { RemoteName } from '@juris/releases/remotes';

/** The data of a release that a page needs to load its container. */
export type Container = Pick<Release, 'version' | 'platform'> &
  Release['browser'] & {
    /** Whether it is on a developer's machine: it changes with each edit and has no hash. */
    fromDeveloper?: boolean;
  };

/** The releases of one visit, which an open page keeps. A missing remote is unavailable. */
export type Containers = Partial<Record<RemoteName, Container>>;
