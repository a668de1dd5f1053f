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

/** Options for compiling TypeScript. */
export interface Compilation {
  /** Value of the TypeScript option `jsx`. Default: `react-jsx`. */
  jsx?: 'react-jsx' | 'react-jsxdev';
  /** Transformers that change the sources before TypeScript compiles them. */
  before?: ts.TransformerFactory<ts.SourceFile>[];
}

/**
 * Returns the part of the webpack configuration that all bundles share. It compiles TypeScript, gives styled components
 * stable ids, and replaces imported SVG files and fonts by their URLs.
 * @param folder Absolute path of the package to build.
 * @param mode `production` for visitors, `development` for a developer's browser.
 * @param compilation Options for compiling TypeScript.
 */
export function commonConfiguration(
  folder: string,
  mode: Mode,
  { jsx = 'react-jsx', before = [] }: Compilation = {},
): Configuration {
  return {
    mode,
    context: folder,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
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
            instance: `${folder}-${mode}-${jsx}-${before.length}`,
            configFile: requireFromHere.resolve('@juris/remote-kit/tsconfig.build.json'),
            compilerOptions: {
              noEmit: false,
              incremental: false,
              sourceMap: mode === 'development',
              jsx,
            },
            getCustomTransformers: () => ({ before: [stableStyleIds(fileId), ...before] }),
          },
        },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
  };
}
