import { buildStale } from '../build/buildStale';
import { remotePackage } from '../build/remotePackage';
import { readProject } from '../project';
import { commandArguments } from './commandArguments';

/** `juris-remote build [--force]`: builds the remote if its sources, or the packages that it uses, have changed. */
export async function build(given: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values } = commandArguments({ names: [], options: { force: 'boolean' } }, environment, given);
  const project = readProject('.');
  await buildStale([remotePackage(project)], project.root, { force: values.force === true });
}
