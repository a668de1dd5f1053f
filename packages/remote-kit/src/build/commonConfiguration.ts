import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type ts from 'typescript';
import { fileId } from './fileId';
import { stableStyleIds } from './stableStyleIds';

/** Resolves loaders from this package, so that every package is built with the same ones. */
const requireFromHere = createRequire(__filename);

/**
 * `production` builds for visitors; `development` builds for a developer's browser, with source maps and hot updates.
 */
export type Mode = 'production' | 'development';

/** Source transformers, and how JSX is compiled. */
export interface Compilation {
  jsx?: 'react-jsx' | 'react-jsxdev';
  before?: ts.TransformerFactory<ts.SourceFile>[];
}

/**
 * Returns the configuration that all bundles share: compiling TypeScript, stable ids for styled components, and URLs
 * for imported SVG files and fonts.
 * @param folder Absolute path of the built package
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
            configFile: path.join(requireFromHere.resolve('@juris/remote-kit/tsconfig.json')),
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
