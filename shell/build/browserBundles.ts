import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { builtFiles } from './builtFiles';
import { chunkIntegrity } from './chunkIntegrity';
import { commonConfiguration, requireFromRoot, type Mode } from './commonConfiguration';
import { federationEntryId } from './federationEntryId';
import { nameBySources } from './nameBySources';
import { refreshEntry, refreshPlugins } from './refresh';
import { root } from './root';
import { providedByShell, takenByRemote } from './sharePolicy';

/** Names with the hash of their content, so that a file can be cached for ever; plain ones in development. */
const fileNames = (mode: Mode) =>
  mode === 'development'
    ? { filename: '[name].js', chunkFilename: '[name].js' }
    : { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' };

/** SWC's minifier: of webpack's choice and this one it is the quicker, and leaves less (docs/decisions/004-supported-library-features.md). */
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
      // What is not refreshed runs in a built shell, whose React is the production one.
      nodeEnv: refresh ? 'development' : 'production',
    },
  };
}

/** Spec section 9: a chunk that has not come after two minutes has failed. */
const chunkLoadTimeout = 120_000;

/** The shell in the browser: start-up code in parallel, separately cached files. */
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
          // One file compresses better than several. The plugin's generated entry stays with our own code.
          libraries: { test: /node_modules[\\/](?!@module-federation)/, name: 'libraries' },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedByShell(),
        manifest: false,
        dts: false,
        dev: false,
        // Remotes are loaded at run time, with a hash and a timeout (loadRemote.ts), so none is named here.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      federationEntryId(),
      builtFiles(),
      ...(mode === 'development' ? refreshPlugins('shell') : []),
    ],
  };
}

/** The measuring of a page load: a file of its own, which needs nothing of the application. Built after the shell. */
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

/** How a remote is built for the browser. */
interface RemoteBundle {
  mode?: Mode;
  /** Whether an edit shows without a reload, which needs a shell that is built for development too. */
  refresh?: boolean;
}

/**
 * A remote in the browser, as a Module Federation container. It holds the hash of each of its files, and the browser rejects
 * a file with another hash.
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
    // Each release has a folder of its own and shares no file with another, so ids need not stay: the shortest will do.
    optimization: { ...base.optimization, moduleIds: 'size', mangleExports: 'size' },
    name: `${folder} in the browser`,
    entry: {},
    output: {
      // A release has a folder of its own, so its files need no hash in their names.
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
        // React and the styles are taken once, with the routes; else each page would name them again.
        exposes: {
          './routes': {
            import: [...before, 'react', 'styled-components', './src/app/routes.tsx'],
            name: 'routes',
          },
        },
        shared: takenByRemote(),
      }),
      builtFiles(),
      ...(mode === 'production' ? [nameBySources(name), chunkIntegrity('remoteEntry.js')] : []),
      ...(refresh ? refreshPlugins(name) : []),
    ],
  };
}
