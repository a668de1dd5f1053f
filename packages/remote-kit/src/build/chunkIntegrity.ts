import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { hashOf } from '@juris/releases/hash';

/**
 * Placeholder in the entry for the hashes of the other scripts. It is replaced when the content of all files is final.
 */
const placeholder = '"hashes of the chunks"';

/**
 * Creates a webpack plugin that writes the hash of every other script of the bundle into the entry. The browser rejects
 * a script with another hash. The release list contains the hash of the entry, and so verifies all scripts of the
 * release.
 * @param entry Name of the script that loads the other scripts. The build fails if this script loads no other script.
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
              throw new Error(
                `${entry} loads no chunk, so it has no function to which hashes can be added. Check that the exposed module exists.`,
              );
            return new webpack.sources.RawSource(code.replace(placeholder, JSON.stringify(hashes)));
          });
        });
      });
    },
  };
}
