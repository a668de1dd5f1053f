import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { builtFiles } from './builtFiles';
import { chunkIntegrity } from './chunkIntegrity';
import { commonConfiguration, requireFromRoot, type Mode } from './commonConfiguration';
import { federationEntryId } from './federationEntryId';
import { nameByContentHash } from './nameByContentHash';
import { refreshEntry, refreshPlugins } from './refresh';
import { root } from './root';
import { shellSharedModules, remoteSharedModules } from './sharePolicy';

/**
 * Returns file names with a hash of the content, so that browsers can cache the files permanently. Development uses
 * plain names.
 */
const fileNames = (mode: Mode) =>
  mode === 'development'
    ? { filename: '[name].js', chunkFilename: '[name].js' }
    : { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' };

/**
 * SWC's minifier. It is faster than webpack's default and its output is smaller
 * (docs/decisions/004-supported-library-features.md).
 */
const smallest = new MinimizerPlugin({
  extractComments: false,
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
});

function browser(folder: string, mode: Mode, refresh = mode === 'development'): Configuration {
  return {
    ...commonConfiguration(folder, mode, refresh),
    target: ['web', 'es2022'],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [smallest],
      // A development bundle without refresh runs in a built shell, which contains the production version of React.
      nodeEnv: refresh ? 'development' : 'production',
    },
  };
}

/** Timeout for loading a chunk, in milliseconds (specification section 9). */
const chunkLoadTimeout = 120_000;

/**
 * Configures the shell's browser bundle. The libraries are a separate file from our own code: both load in parallel and
 * are cached separately.
 */
export function shellBrowser(mode: Mode = 'production'): Configuration {
  const base = browser('shell', mode);
  const routerWithoutWarnings = {
    'react-router$': requireFromRoot.resolve('react-router').replace(/development.*/, 'production/index.mjs'),
    'react-router/dom$': requireFromRoot
      .resolve('react-router')
      .replace(/development.*/, 'production/dom-export.mjs'),
  };
  return {
    ...base,
    name: 'shell in the browser',
    resolve: { ...base.resolve, alias: mode === 'production' ? routerWithoutWarnings : {} },
    entry: { main: './src/client/start.ts' },
    output: {
      ...fileNames(mode),
      path: path.join(root, 'shell/dist/browser'),
      publicPath: '/static/',
      uniqueName: 'shell',
      chunkLoadTimeout,
      clean: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One file with all libraries compresses better than several files. The entry that the federation plugin
          // generates is in `node_modules` too, but stays in the file with our own code.
          libraries: { test: /node_modules[\\/](?!@module-federation)/, name: 'libraries' },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shellSharedModules(),
        manifest: false,
        dts: false,
        dev: false,
        // No remotes are configured here: loadRemote.ts loads them at run time, with an integrity check and a timeout.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      federationEntryId(),
      builtFiles(),
      ...(mode === 'development' ? refreshPlugins('shell') : []),
    ],
  };
}

/**
 * Configures the script that measures page loads: a separate bundle that does not include the application. It must be
 * built after the shell, whose build empties the folder.
 */
export function vitalsBrowser(): Configuration {
  return {
    ...browser('shell', 'production'),
    name: 'vitals in the browser',
    entry: { vitals: './src/client/vitals.ts' },
    output: {
      ...fileNames('production'),
      path: path.join(root, 'shell/dist/browser'),
      publicPath: '/static/',
    },
    plugins: [builtFiles('vitals.json')],
  };
}

interface RemoteBundle {
  mode?: Mode;
  /** True if edits show without a reload. This requires a shell that is also built for development. */
  refresh?: boolean;
}

/**
 * Configures a remote's browser bundle as a Module Federation container. The container contains the hash of each file
 * of the bundle, and the browser rejects a file whose content has another hash.
 */
export function remoteBrowser(
  folder: string,
  { mode = 'production', refresh = mode === 'development' }: RemoteBundle = {},
): Configuration {
  const name = folder.replace('-', '_');
  const before = refresh ? [refreshEntry] : [];
  const base = browser(folder, mode, refresh);
  return {
    ...base,
    // Each release has its own folder and shares no file with another release, so ids may change between builds. The
    // shortest ids are used.
    optimization: { ...base.optimization, moduleIds: 'size', mangleExports: 'size' },
    name: `${folder} in the browser`,
    entry: {},
    output: {
      // A release has its own folder, so its files need no hash in their names.
      chunkFilename: '[name].js',
      path: path.join(root, folder, 'dist/browser'),
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
            import: [...before, 'react', 'styled-components', './src/app/routes.tsx'],
            name: 'routes',
          },
        },
        shared: remoteSharedModules(),
      }),
      builtFiles(),
      ...(mode === 'production' ? [nameByContentHash(name), chunkIntegrity('remoteEntry.js')] : []),
      ...(refresh ? refreshPlugins(name) : []),
    ],
  };
}
