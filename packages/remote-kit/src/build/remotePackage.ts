import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Project } from '../project';
import type { BuiltPackage } from './buildPackage';
import { remoteBrowser, remoteServer, ROUTES_FILE } from './remoteBundles';
import { sharedModules } from '../sharedModules';

/** Build tools whose version can change the output. A new version makes the build of a remote stale. */
const tools = ['webpack', 'typescript', 'ts-loader', 'minimizer-webpack-plugin', '@swc/core'];

/**
 * Returns a remote as a package with two bundles: the container for browsers, and the file for the server.
 * @param project Remote to build.
 * @returns The package. Its function `bundles` throws an error if the remote has no routes.
 */
export function remotePackage(project: Project): BuiltPackage {
  const { name, folder, root } = project;
  return {
    name: `remote-${name}`,
    folder,
    configuration: [
      __filename,
      createRequire(__filename).resolve('@juris/remote-kit/tsconfig.json'),
      path.join(folder, 'package.json'),
      ...[...tools, ...sharedModules].map((tool) => path.join(root, 'node_modules', tool, 'package.json')),
    ],
    bundles() {
      const routes = path.join(folder, ROUTES_FILE);
      if (!existsSync(routes))
        throw new Error(
          `${routes} is missing. Create it and export "routes" from it: the pages of the remote (type Remote of @juris/platform).`,
        );
      return [remoteBrowser(project), remoteServer(project)];
    },
  };
}
