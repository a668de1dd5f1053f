import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Project } from '../project';
import { browserBundle, chunkLoadTimeout } from './browserBundle';
import { builtFiles } from './builtFiles';
import { chunkIntegrity } from './chunkIntegrity';
import type { Compilation, Mode } from './commonConfiguration';
import { SOURCE_MAPS } from '@juris/releases/releaseFolder';
import { federationManifest } from './federationManifest';
import { exportPlatform } from './exportPlatform';
import { fileId } from './fileId';
import { nameByContentHash } from './nameByContentHash';
import { nodeBundle } from './nodeBundles';
import { remoteNeeds } from './remoteNeeds';
import { shareKey, sharedModules, remoteSharedModules } from './sharePolicy';

/** Path of the module that the shell loads from a remote, relative to the folder of the remote. */
export const ROUTES_FILE = 'src/app/routes.tsx';

/** Options with which a page shows edits without a reload. The shell must be built for development too. */
export interface HotUpdates extends Compilation {
  /**
   * Type of the source maps. The types that evaluate code as text work only on a page without a content security
   * policy.
   */
  devtool: NonNullable<Configuration['devtool']>;
  /** Module that must be loaded before the modules that are updated. */
  entry: string;
  /** Returns the webpack plugins for the Module Federation container with the given name. */
  plugins: (library: string) => WebpackPluginInstance[];
}

/** Options of {@link remoteBrowser}. */
interface RemoteBundle {
  mode?: Mode;
  /** Options for updating modules on the page after an edit. If absent, an edit reloads the page. */
  hotUpdates?: HotUpdates;
}

/**
 * Returns the compilation options for the sources of a remote. The options add an export of the platform range to the
 * entry of the remote.
 */
const compilationOf = (project: Project, { jsx, before = [] }: Compilation = {}): Compilation => ({
  ...(jsx && { jsx }),
  before: [exportPlatform(path.join(project.folder, ROUTES_FILE), project.platform), ...before],
});

/**
 * Returns the webpack configuration for the browser bundle of a remote, which is a Module Federation container. In
 * production mode, the container contains the hash of each other script, and the browser rejects a script whose content
 * has another hash.
 * @param project Remote to build.
 * @param options Mode, and options for updating modules on the page. Default: `production` mode.
 */
export function remoteBrowser(
  project: Project,
  { mode = 'production', hotUpdates }: RemoteBundle = {},
): Configuration {
  const name = `remote_${project.name}`;
  const shared = remoteSharedModules(project.root, project.platform);
  const base = browserBundle(project.folder, mode, {
    ...compilationOf(project, hotUpdates),
    sourceMaps: true,
    // A bundle without hot updates runs in a built shell, which contains the production version of React.
    nodeEnv: hotUpdates ? 'development' : 'production',
  });
  return {
    ...base,
    // Each release has its own folder and shares no file with another release, so the ids of modules may change between
    // builds. In production, the shortest ids are used. In development, the ids are the paths of the modules, so that
    // stack traces show them.
    optimization: {
      ...base.optimization,
      moduleIds: mode === 'production' ? 'size' : 'named',
      mangleExports: 'size',
    },
    name: `${project.name} in the browser`,
    ...(hotUpdates && { devtool: hotUpdates.devtool }),
    entry: {},
    output: {
      // A release has its own folder, so its files need no hash in their names.
      chunkFilename: '[name].js',
      // In production, source maps are in a separate folder, so that they are neither served nor uploaded.
      ...(mode === 'production' && {
        sourceMapFilename: `../${SOURCE_MAPS}/[file].map`,
        devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          fileId(absoluteResourcePath),
      }),
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
        // React and styled-components are imported once, together with the routes. Otherwise each page would import
        // them again.
        exposes: {
          './routes': {
            import: [
              ...(hotUpdates ? [hotUpdates.entry] : []),
              'react',
              'styled-components',
              `./${ROUTES_FILE}`,
            ],
            name: 'routes',
          },
        },
        shared,
      }),
      federationManifest({
        name,
        buildName: `remote-${project.name}`,
        entry: 'remoteEntry.js',
        exposes: { routes: './routes' },
        shared: Object.fromEntries(
          Object.entries(shared).map(([module, { requiredVersion }]) => [module, requiredVersion]),
        ),
      }),
      // In production, `files.json` also lists what the remote needs from the shell: shared libraries, exports of the
      // platform and design tokens. A development bundle has no such list, because the shell loads the bundle without
      // reading one.
      mode === 'production'
        ? builtFiles('files.json', (compilation) => remoteNeeds(compilation, project.root))
        : builtFiles(),
      ...(mode === 'production' ? [nameByContentHash(name), chunkIntegrity('remoteEntry.js')] : []),
      ...(hotUpdates?.plugins(name) ?? []),
    ],
  };
}

/**
 * Returns the webpack configuration for the server bundle of a remote. The bundle is one CommonJS file, which requires
 * the shared modules (such as React and the platform) from the shell.
 * @param project Remote to build.
 */
export function remoteServer(project: Project): Configuration {
  return {
    ...nodeBundle(project.folder, compilationOf(project)),
    name: `${project.name} on the server`,
    entry: `./${ROUTES_FILE}`,
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
