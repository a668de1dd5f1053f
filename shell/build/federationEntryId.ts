import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Matches the entry module that Module Federation generates. Its file name contains a hash of the project's folder. */
const generatedEntry = /[\\/]\.federation[\\/]/;

/**
 * Creates a webpack plugin that gives Module Federation's generated entry a fixed id. By default, the id depends on the
 * folder of the checkout, so the same sources would produce different bundles.
 */
export function federationEntryId(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('federationEntryId', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('federationEntryId', (modules) => {
          for (const module of modules)
            if (generatedEntry.test(module.nameForCondition() ?? ''))
              compilation.chunkGraph.setModuleId(module, 0);
        });
      });
    },
  };
}
