import { buildStale } from '../build/buildStale';
import { remotePackage } from '../build/remotePackage';
import { readProject } from '../project';
import type { ParseArguments } from './command';

/**
 * Command `juris-remote build [--force]`. It builds the remote in the current folder if its sources have changed, or
 * with `--force` always.
 * @throws {Error} If an argument is unknown, the current folder is not a remote, or the build fails.
 */
export async function build(parse: ParseArguments): Promise<void> {
  const { values } = parse({ options: { force: 'boolean' } });
  const force = values.force === true;
  const project = readProject('.');
  await buildStale([remotePackage(project)], project.root, { force, whenBuilt: () => undefined });
}
