import type { Compiler, WebpackPluginInstance } from 'webpack';

/** The entry that Module Federation generates. Its file name contains a hash of the project's folder. */
const generatedEntry = /[\\/]\.federation[\\/]/;

/**
 * Webpack plugin that gives Module Federation's generated entry a fixed id. An id derived from its file name would differ
 * between checkouts, so that the same sources would give different files.
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
