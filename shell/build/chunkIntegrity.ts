import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { hashOf } from '@juris/releases/hash';

/** Placeholder in the entry until all files are written and their hashes are known. */
const placeholder = '"hashes of the chunks"';

/**
 * Creates a webpack plugin that writes the hash of every other script of the bundle into the entry. The browser rejects
 * a script with another hash. The entry's own hash is in the release list, so the list secures the whole release.
 * @param entry the file that loads the others
 */
export function chunkIntegrity(entry: string): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('chunkIntegrity', (compilation) => {
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
          'chunkIntegrity',
          (source) => `${source}\nscript.integrity = ${placeholder}[url.slice(url.lastIndexOf("/") + 1)];`,
        );
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'chunkIntegrity', stage }, (assets) => {
          const hashes = Object.fromEntries(
            Object.entries(assets)
              .filter(([name]) => name.endsWith('.js') && name !== entry)
              .map(([name, source]) => [name, hashOf(source.buffer(), 'sha256')]),
          );
          compilation.updateAsset(entry, (source) => {
            const code = source.source().toString();
            if (!code.includes(placeholder))
              throw new Error(`${entry} has no place for the hashes of its chunks.`);
            return new webpack.sources.RawSource(code.replace(placeholder, JSON.stringify(hashes)));
          });
        });
      });
    },
  };
}
