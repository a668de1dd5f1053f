import { createRequire } from 'node:module';
import webpack, { type Configuration } from 'webpack';
import type ts from 'typescript';
import { fileId } from './fileId';
import { stableStyleIds } from './stableStyleIds';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import path from 'node:path';

/** Resolves webpack loaders from this package, so that every package is built with the same loaders. */
const requireFromHere = createRequire(__filename);

/**
 * `production` builds for visitors; `development` builds for a developer's browser, with source maps and hot updates.
 */
export type Mode = 'production' | 'development';

/** Pictures and fonts that sources may import. Browsers load them from the address that the import returns. */
const assets = /\.(svg|png|jpe?g|webp|avif|woff2)$/;

/** Options for compiling TypeScript. */
export interface Compilation {
  /** Value of the TypeScript option `jsx`. Default: `react-jsx`. */
  jsx?: 'react-jsx' | 'react-jsxdev';
  /** Transformers that change the sources before TypeScript compiles them. */
  before?: ts.TransformerFactory<ts.SourceFile>[];
  /** True to write source maps in `production` mode, to files that the scripts do not name. Default: false. */
  sourceMaps?: boolean;
}

/**
 * Returns the part of the webpack configuration that all bundles share. It compiles TypeScript, gives styled components
 * stable ids, and replaces imported pictures and fonts by their addresses.
 * @param folder Absolute path of the package to build.
 * @param mode `production` for visitors, `development` for a developer's browser.
 * @param compilation Options for compiling TypeScript.
 */
function commonConfiguration(
  folder: string,
  mode: Mode,
  { jsx = 'react-jsx', before = [], sourceMaps = false }: Compilation = {},
): Configuration {
  return {
    mode,
    context: folder,
    devtool: mode === 'development' ? 'cheap-module-source-map' : sourceMaps && 'hidden-source-map',
    stats: 'errors-warnings',
    performance: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: requireFromHere.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            instance: `${folder}-${mode}-${jsx}-${before.length}-${sourceMaps}`,
            configFile: requireFromHere.resolve('@juris/remote-kit/tsconfig.build.json'),
            compilerOptions: {
              noEmit: false,
              incremental: false,
              sourceMap: mode === 'development' || sourceMaps,
              jsx,
            },
            getCustomTransformers: () => ({ before: [stableStyleIds(fileId), ...before] }),
          },
        },
        { test: assets, type: 'asset/resource' },
      ],
    },
  };
}

/** Timeout for loading a chunk, in milliseconds (specification section 9). */
export const chunkLoadTimeout = 120_000;

/**
 * Minifier SWC. It is faster than webpack's default and its output is smaller
 * (docs/decisions/004-supported-library-features.md).
 */
const smallest = new MinimizerPlugin({
  extractComments: false,
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
});

/**
 * Returns the part of the webpack configuration that all browser bundles share.
 * @param folder Absolute path of the package to build.
 * @param mode `production` for visitors, `development` for a developer's browser.
 * @param options Compilation of the sources. `nodeEnv` selects the production or development version of React.
 */
export function browserBundle(
  folder: string,
  mode: Mode,
  { nodeEnv, ...compilation }: Compilation & { nodeEnv: 'production' | 'development' },
): Configuration {
  return {
    ...commonConfiguration(folder, mode, compilation),
    target: ['web', 'es2022'],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [smallest],
      nodeEnv,
    },
  };
}

/**
 * Returns the part of the webpack configuration that all bundles for Node share. Each bundle is one file.
 * @param folder Absolute path of the package to build.
 * @param compilation Options for compiling TypeScript.
 */
export function nodeBundle(folder: string, compilation?: Compilation): Configuration {
  return {
    ...commonConfiguration(folder, 'production', compilation),
    target: 'node20',
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Returns the webpack configuration for the bundle of a Node process, which is one file.
 * @param folder Absolute path of the package.
 * @param name Name of the folder in `dist` to which the file `main.cjs` is written.
 * @param entry Path of the script that starts the process.
 * @param outside Matches libraries that are loaded from `node_modules` at run time instead of being bundled.
 */
export function nodeProgram(folder: string, name: string, entry: string, outside: RegExp): Configuration {
  const bundle = nodeBundle(folder);
  return {
    ...bundle,
    // The shell adds the text of its style sheets to each page.
    module: { rules: [...(bundle.module?.rules ?? []), { test: /\.css$/, type: 'asset/source' }] },
    name: `${path.basename(folder)}, ${name}`,
    entry: { main: entry },
    output: {
      path: path.join(folder, 'dist', name),
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
