import { command } from './command';
import { explain } from './explain';
import { promote } from './promote';
import { prune } from './prune';
import { check, release } from './release';
import type { ReleaseCommand, ReleaseContext } from './releaseCommand';
import { releases } from './releases';
import { rollback } from './rollback';
import { releaseSettings } from '../settings';

/** The commands that read or change releases, by name. Importing them loads no build tool. */
export const releaseCommands: Partial<Record<string, ReleaseCommand>> = {
  check,
  release,
  promote,
  rollback,
  releases,
  prune,
  explain,
};

/**
 * Runs a release command with the settings in the environment variables. If the command throws an error, only the
 * message is printed, and the exit code is 1.
 * @param run Command to run.
 * @param context Returns the input of the command. If this function throws an error, the message is printed too.
 */
export const runReleaseCommand = (
  run: ReleaseCommand,
  context: () => Omit<ReleaseContext, 'settings' | 'environment'>,
): void => command(releaseSettings, (settings, environment) => run({ ...context(), settings, environment }));
