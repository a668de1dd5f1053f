import { command } from './command';
import { prune } from './prune';
import { check, release } from './release';
import type { ReleaseCommand, ReleaseContext } from './releaseCommand';
import { releases } from './releases';
import { rollback } from './rollback';
import { releaseSettings } from '../settings';

/** The commands that read or change releases, by name. They need no build tool. */
export const releaseCommands: Partial<Record<string, ReleaseCommand>> = {
  check,
  release,
  rollback,
  releases,
  prune,
};

/**
 * Runs a release command with the settings of the environment. An error is printed in one sentence.
 * @param context returns what the command works with; it may fail in the same way
 */
export const runReleaseCommand = (
  run: ReleaseCommand,
  context: () => Omit<ReleaseContext, 'settings' | 'environment'>,
): void => command(releaseSettings, (settings, environment) => run({ ...context(), settings, environment }));
