import type { RollBackOptions, TrialGrowth } from './channels';
import type { Channels, Release } from './releaseSchemas';

/** The stored versions of a remote, and the visitors who get them. */
export interface RemoteReleases {
  /** Channels of the remote; undefined before its first release. */
  channels?: Channels | undefined;
  /** Stored versions, the newest first. */
  versions: Release[];
  /** Versions whose `release.json` is missing or broken. */
  broken: string[];
}

/** Options of {@link ReleaseActions.promote}. */
export interface PromoteOptions {
  /** Share of the visitors who get the version, in percent; all visitors by default. */
  share?: number | undefined;
  /** Later shares of the visitors; by default, the share does not change. */
  growth?: TrialGrowth | undefined;
  /**
   * `passed` if the version has just passed its smoke test; `skipped` to activate it without a smoke test. By default,
   * the release list must record that it passed.
   */
  check?: 'passed' | 'skipped' | undefined;
  /**
   * For undoing a roll-back: the version that must still be active for all visitors, without a trial, otherwise nothing
   * changes, and the previous versions to restore.
   */
  undo?: { replaces: string; previous: string[] } | undefined;
}

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
