import { command } from './command';
import type { ReleaseCommand, ReleaseContext } from './releaseCommand';
import { releaseSettings } from '../settings';

/**
 * Functions that load the commands that read or change releases, by name. Most commands load the platform; none loads a
 * build tool.
 */
export const releaseCommands: Partial<Record<string, () => Promise<ReleaseCommand>>> = {
  check: async () => (await import('./release')).check,
  release: async () => (await import('./release')).release,
  promote: async () => (await import('./promote')).promote,
  rollback: async () => (await import('./rollback')).rollback,
  releases: async () => (await import('./releases')).releases,
  prune: async () => (await import('./prune')).prune,
  explain: async () => (await import('./explain')).explain,
};

type Context = Omit<ReleaseContext, 'settings' | 'parse' | 'environment'>;

/**
 * Runs a release command with the settings in the environment variables. If the command throws an error, only the
 * message is printed, and the exit code is 1.
 * @param load Function that loads the command.
 * @param given Arguments after the name of the command.
 * @param context Returns the input of the command. If this function throws an error, the message is printed too.
 */
export const runReleaseCommand = (
  load: () => Promise<ReleaseCommand>,
  given: string[],
  context: () => Context | Promise<Context>,
): void =>
  command(
    releaseSettings,
    async (settings, parse, environment) => {
      const input = await context();
      const run = await load();
      return run({ ...input, settings, parse, environment });
    },
    given,
  );
