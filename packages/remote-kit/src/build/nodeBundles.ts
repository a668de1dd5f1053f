import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration, type Compilation } from './commonConfiguration';

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
