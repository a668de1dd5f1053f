import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Project } from '../project';
import { browserBundle, chunkLoadTimeout } from './browserBundle';
import { builtFiles } from './builtFiles';
import { chunkIntegrity } from './chunkIntegrity';
import type { Compilation, Mode } from './commonConfiguration';
import { exportPlatform } from './exportPlatform';
import { nameByContentHash } from './nameByContentHash';
import { nodeBundle } from './nodeBundles';
import { shareKey, sharedModules, remoteSharedModules } from './sharePolicy';

/** The module of a remote that the shell loads, relative to the remote's folder. */
export const ROUTES = 'src/app/routes.tsx';

/** Shows edits without a reload, which requires a shell that is built for development too. */
export interface HotUpdates extends Compilation {
  /** The module that must be loaded before the modules that are updated. */
  entry: string;
  plugins: (library: string) => WebpackPluginInstance[];
}

/** Options of a remote's browser bundle. */
interface RemoteBundle {
  mode?: Mode;
  /** Without them an edit reloads the page. */
  hotUpdates?: HotUpdates;
}

/** Returns the compilation of a remote's sources: the entry also exports the platform range. */
const compilationOf = (project: Project, { jsx, before = [] }: Compilation = {}): Compilation => ({
  ...(jsx && { jsx }),
  before: [exportPlatform(path.join(project.folder, ROUTES), project.platform), ...before],
});

/**
 * Configures a remote's browser bundle as a Module Federation container. The container contains the hash of each file
 * of the bundle, and the browser rejects a file whose content has another hash.
 */
export function remoteBrowser(
  project: Project,
  { mode = 'production', hotUpdates }: RemoteBundle = {},
): Configuration {
  const name = `remote_${project.name}`;
  const base = browserBundle(project.folder, mode, {
    ...compilationOf(project, hotUpdates),
    // A bundle without hot updates runs in a built shell, which contains the production version of React.
    nodeEnv: hotUpdates ? 'development' : 'production',
  });
  return {
    ...base,
    // Each release has its own folder and shares no file with another release, so ids may change between builds. The
    // shortest ids are used.
    optimization: { ...base.optimization, moduleIds: 'size', mangleExports: 'size' },
    name: `${project.name} in the browser`,
    entry: {},
    output: {
      // A release has its own folder, so its files need no hash in their names.
      chunkFilename: '[name].js',
      path: path.join(project.folder, 'dist/browser'),
      publicPath: 'auto',
      uniqueName: `${name}_${mode}`,
      chunkLoadTimeout,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        // React and the styles are imported once, with the routes; otherwise each page would import them again.
        exposes: {
          './routes': {
            import: [...(hotUpdates ? [hotUpdates.entry] : []), 'react', 'styled-components', `./${ROUTES}`],
            name: 'routes',
          },
        },
        shared: remoteSharedModules(project.root),
      }),
      builtFiles(),
      ...(mode === 'production' ? [nameByContentHash(name), chunkIntegrity('remoteEntry.js')] : []),
      ...(hotUpdates?.plugins(name) ?? []),
    ],
  };
}

/**
 * Configures a remote's server bundle: one CommonJS file, which imports the shared modules (React and the platform)
 * from the shell.
 */
export function remoteServer(project: Project): Configuration {
  return {
    ...nodeBundle(project.folder, compilationOf(project)),
    name: `${project.name} on the server`,
    entry: `./${ROUTES}`,
    output: {
      path: path.join(project.folder, 'dist/server'),
      filename: 'routes.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: Object.fromEntries([
      ...sharedModules.map((name) => [name, `commonjs ${shareKey(name)}`]),
      ['react/jsx-runtime', 'commonjs react/jsx-runtime'],
    ]),
  };
}
