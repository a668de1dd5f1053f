import type { RemoteName } from './remotes';

/** A file of a release, and the hash without which it is not used. */
export interface ReleasedFile {
  /** Relative to the site, or absolute where a team keeps its releases on a host of its own. */
  address: string;
  /** As in a script's `integrity` attribute, e.g. `sha384-…`. */
  integrity: string;
}

/** One version of a remote, as it stands in the release list. */
export interface Release {
  version: string;
  /** The container that the browser loads. */
  browser: ReleasedFile;
  /** The one file that the server evaluates. */
  server: ReleasedFile;
  /** The files of each page, by route id, so that a page's code can be fetched beside its container. */
  pages: Record<string, string[]>;
}

/** What is on: one release a remote. A remote without one is away. */
export type ReleaseList = Partial<Record<RemoteName, Release>>;
