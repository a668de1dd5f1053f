import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import reactRefresh from 'react-refresh-typescript';
import webpack, { type Configuration } from 'webpack';

import { builtFiles } from './builtFiles';
import { chunkIntegrity } from './chunkIntegrity';
import { nameBySources } from './nameBySources';
import { root } from './root';
import { providedByShell, sharedModules, takenByRemote } from './sharePolicy';
import { stableStyleIds } from './stableStyleIds';

const load = createRequire(path.join(root, 'package.json'));

/** Whether a bundle is for the visitors or for a developer's open page. */
export type Mode = 'production' | 'development';

/** What all bundles have in common: TypeScript, styles with stable ids, files as addresses. */
function common(folder: string, mode: Mode, refresh: boolean): Configuration {
  return {
    mode,
    context: path.join(root, folder),
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    stats: 'errors-warnings',
    performance: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: load.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            instance: `${folder}-${mode}-${refresh}`,
            configFile: path.join(root, 'shell/tsconfig.json'),
            compilerOptions: {
              noEmit: false,
              incremental: false,
              sourceMap: mode === 'development',
              jsx: refresh ? 'react-jsxdev' : 'react-jsx',
            },
            getCustomTransformers: () => ({
              before: [stableStyleIds(root), ...(refresh ? [reactRefresh()] : [])],
            }),
          },
        },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
  };
}

/** Names with the hash of their content, so that a file can be cached for ever; plain ones in development. */
const fileNames = (mode: Mode) =>
  mode === 'development'
    ? { filename: '[name].js', chunkFilename: '[name].js' }
    : { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' };

function browser(folder: string, mode: Mode, refresh = mode === 'development'): Configuration {
  return {
    ...common(folder, mode, refresh),
    target: ['web', 'es2022'],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
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
    'react-router$': load.resolve('react-router').replace(/development.*/, 'production/index.mjs'),
    'react-router/dom$': load.resolve('react-router').replace(/development.*/, 'production/dom-export.mjs'),
  };
  return {
    ...base,
    name: 'shell in the browser',
    resolve: { ...base.resolve, alias: mode === 'production' ? routerWithoutWarnings : {} },
    entry: { main: './src/start.ts' },
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
          react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', priority: 3 },
          federation: { test: /node_modules[\\/]@module-federation[\\/]/, name: 'federation', priority: 2 },
          libraries: { test: /node_modules/, name: 'libraries', priority: 1 },
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
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
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
    entry: { vitals: './src/vitals.ts' },
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
 * A remote in the browser: webpack's own container, which weighs a tenth of the enhanced one. It holds the hash of
 * each of its files, and the browser refuses a file that has another.
 */
export function remoteBrowser(
  folder: string,
  { mode = 'production', refresh = mode === 'development' }: RemoteBundle = {},
): Configuration {
  const name = folder.replace('-', '_');
  const before = refresh ? [load.resolve(refreshEntry)] : [];
  return {
    ...browser(folder, mode, refresh),
    name: `${folder} in the browser`,
    entry: {},
    output: {
      ...fileNames(mode),
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
        exposes: { './routes': { import: [...before, './src/routes.tsx'], name: 'routes' } },
        shared: takenByRemote(),
      }),
      builtFiles(),
      ...(mode === 'production' ? [nameBySources(name), chunkIntegrity('remoteEntry.js')] : []),
      ...(refresh ? refreshPlugins(name) : []),
    ],
  };
}

const refreshEntry = '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js';

/** An edit shows in the open page and keeps its state, across separately built bundles. */
function refreshPlugins(library: string) {
  return [
    new ReactRefreshPlugin({ library, overlay: false, exclude: [/node_modules/, /reactRefreshRuntime/] }),
    new webpack.NormalModuleReplacementPlugin(
      /react-refresh[\\/]runtime(\.js)?$/,
      path.join(root, 'shell/webpack/reactRefreshRuntime.cjs'),
    ),
  ];
}

function node(folder: string): Configuration {
  return {
    ...common(folder, 'production', false),
    target: 'node20',
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** A remote on the server: one CommonJS file that gets the shared list from the shell. */
export function remoteServer(folder: string): Configuration {
  return {
    ...node(folder),
    name: `${folder} on the server`,
    entry: './src/routes.tsx',
    output: {
      path: path.join(root, folder, 'dist/server'),
      filename: 'routes.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: Object.fromEntries(
      [...sharedModules, 'react/jsx-runtime'].map((name) => [name, `commonjs ${name}`]),
    ),
  };
}

/**
 * A Node program: our own code in one file.
 * @param name of its folder in the package's `dist`; the file is `main.cjs`
 * @param outside the libraries that stay outside and come from `node_modules` at run time
 */
export function nodeProgram(folder: string, name: string, entry: string, outside: RegExp): Configuration {
  return {
    ...node(folder),
    name: `${folder}, ${name}`,
    entry: { main: entry },
    output: {
      path: path.join(root, folder, 'dist', name),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: [
      ({ request = '' }, done) => {
        if (outside.test(request)) done(undefined, `commonjs ${request}`);
        else done();
      },
    ],
  };
}
