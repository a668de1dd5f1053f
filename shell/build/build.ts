import { buildStale } from '@juris/remote-kit/build/buildStale';
import { packages } from './packages';
import { root } from './root';

/**
 * Builds the packages whose inputs changed since their last build, and prints the progress.
 * @param names Names of the packages to build. An empty list builds all packages.
 * @param force Also builds packages whose inputs are unchanged.
 * @throws Error with webpack's report when a build fails. The previous build of that package stays usable.
 */
export async function build(names: string[], { force = false }: { force?: boolean } = {}): Promise<void> {
  const unknown = names.find((name) => !packages.some((built) => built.name === name));
  if (unknown !== undefined)
    throw new Error(
      `Unknown package "${unknown}". Choose one of ${packages.map(({ name }) => name).join(', ')}.`,
    );
  const wanted = packages.filter(({ name }) => names.length === 0 || names.includes(name));
  await buildStale(wanted, root, { force });
}
