import type { z } from 'zod';
import type { RollBackOptions } from './channels';
import type { Release } from './releaseSchemas';
import type { promoteRequestSchema, releasesResponseSchema } from './serviceProtocol';

/** The stored versions of a remote, and the visitors who get them. */
export type RemoteReleases = z.infer<typeof releasesResponseSchema>;

/** Options of {@link ReleaseActions.promote}. */
export type PromoteOptions = Omit<z.infer<typeof promoteRequestSchema>, 'version'>;

/** Result of {@link ReleaseActions.rollBack}. */
export interface RolledBack {
  /** Version that is active for all visitors now. */
  restored: string;
  /** Version that was replaced: the release of the trial, if one was running. */
  replaced: string;
  /** Undoes the change of the release list. It is called if the shell rejects the restored version. */
  undo: () => Promise<void>;
}

/**
 * Changes to the releases of one remote, directly in a folder or object store (`directActions`) or through the release
 * service of a shell (`serviceActions`).
 */
export interface ReleaseActions {
  /**
   * Several shells may respond at one address. A change counts as loaded after every response has shown it for this
   * time, in ms; 0 for one shell.
   */
  readonly settleMs: number;
  /** Returns the versions and the channels. */
  read(): Promise<RemoteReleases>;
  /** Stores a version from a folder on this machine, without activating it. A stored version is not replaced. */
  add(release: Release, releasesFolder: string): Promise<void>;
  /** Lets the shell use a stored version for the requests of its smoke test. */
  startCheck(version: string): Promise<void>;
  /**
   * Ends a smoke test and records the result.
   * @param failure Reason why the version failed; undefined if it passed.
   */
  endCheck(version: string, failure?: string): Promise<void>;
  /** Activates a stored version for all visitors, or for a share of them. A running smoke test ends. */
  promote(version: string, options?: PromoteOptions): Promise<void>;
  /** Restores the previous or a named version; see `rollBack` in `channels.ts`. */
  rollBack(options: RollBackOptions): Promise<RolledBack>;
}
