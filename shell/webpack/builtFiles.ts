import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Which files a build made, for the server that puts their addresses into a page. Written as `files.json`. */
export interface BuiltFiles {
  /** The files that start the bundle, in the order they are run. */
  start: string[];
  /** The files of each named chunk, e.g. of a page: `{ home: ['home.1a2b3c4d.js'] }`. */
  chunks: Record<string, string[]>;
}

/** A webpack plugin that writes {@link BuiltFiles} beside the bundle. */
export function builtFiles(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('builtFiles', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'builtFiles', stage }, () => {
          const scripts = (names: Iterable<string>) =>
            [...names].filter((name) => name.endsWith('.js') && !name.includes('hot-update'));
          const files: BuiltFiles = {
            start: [...compilation.entrypoints.values()].flatMap((entry) => scripts(entry.getFiles())),
            chunks: Object.fromEntries(
              [...compilation.namedChunkGroups].map(([name, group]) => [name, scripts(group.getFiles())]),
            ),
          };
          compilation.emitAsset('files.json', new webpack.sources.RawSource(JSON.stringify(files, null, 2)));
        });
      });
    },
  };
}
