import { buildStale } from '../build/buildStale';
import { remotePackage } from '../build/remotePackage';
import { readProject } from '../project';
import { commandArguments } from './commandArguments';

/**
 * Command `juris-remote build [--force]`. It builds the remote in the current folder if the sources of the remote or
 * the packages that it uses have changed. With `--force`, it always builds.
 * @param given Arguments after the name of the command.
 * @param environment Environment variables.
 * @throws {Error} If an argument is unknown, the current folder is not a remote, or the build fails.
 */
export async function build(given: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values } = commandArguments({ names: [], options: { force: 'boolean' } }, environment, given);
  const project = readProject('.');
  await buildStale([remotePackage(project)], project.root, { force: values.force === true });
}
