import type { Release } from '@juris/releases/releaseList';
import type { RemoteName } from '@juris/releases/remotes';

/** What a page needs to know of a release to load its container. */
export type Container = Pick<Release, 'version' | 'platform'> &
  Release['browser'] & {
    /** It comes from a developer's machine, changes as they type, and has no hash. */
    fromDeveloper?: boolean;
  };

/** The releases that one visit gets; an open page keeps them. A remote that is missing is away. */
export type Containers = Partial<Record<RemoteName, Container>>;
