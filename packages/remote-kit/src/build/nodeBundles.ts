import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration, type Compilation } from './commonConfiguration';

/**
 * Returns the common part of all bundles for Node: one file each.
 * @param folder absolute path of the built package
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
 * Configures the bundle of a Node process: one file with our own code.
 * @param folder Absolute path of the package.
 * @param name Folder of the bundle in the package's `dist`. The bundle's file is `main.cjs`.
 * @param outside Matches libraries that are loaded from `node_modules` at run time instead of being bundled.
 */
export function nodeProgram(folder: string, name: string, entry: string, outside: RegExp): Configuration {
  return {
    ...nodeBundle(folder),
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
