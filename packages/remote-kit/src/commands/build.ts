import { buildStale } from '../build/buildStale';
import { remotePackage } from '../build/remotePackage';
import { readProject } from '../project';
import { commandArguments } from './command';

/**
 * Command `juris-remote build [--force]`. It builds the remote in the current folder if its sources have changed, or
 * with `--force` always.
 * @param given Arguments after the name of the command.
 * @param environment Environment variables.
 * @throws {Error} If an argument is unknown, the current folder is not a remote, or the build fails.
 */
export async function build(given: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values } = commandArguments({ names: [], options: { force: 'boolean' } }, environment, given);
  const project = readProject('.');
  await buildStale([remotePackage(project)], project.root, { force: values.force === true });
}
