import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import type ts from 'typescript';
import { fileId } from './fileId';
import { stableStyleIds } from './stableStyleIds';

/** Resolves webpack loaders from this package, so that every package is built with the same loaders. */
const requireFromHere = createRequire(__filename);

/**
 * `production` builds for visitors; `development` builds for a developer's browser, with source maps and hot updates.
 */
export type Mode = 'production' | 'development';

/** Pictures and fonts that sources may import. Browsers load them from the address that the import returns. */
export const assets = /\.(svg|png|jpe?g|webp|avif|woff2)$/;

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
export function commonConfiguration(
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
