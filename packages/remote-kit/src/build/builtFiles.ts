import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import type { BuiltFiles, Needs } from '@juris/releases/releaseSchemas';

/**
 * Creates a webpack plugin that writes the list of the bundle's scripts and style sheets ({@link BuiltFiles}) to a JSON file in the
 * folder of the bundle.
 * @param list Name of the JSON file.
 * @param needsOf Returns what a remote needs from the shell. These needs are added to the file.
 */
export function builtFiles(
  list = 'files.json',
  needsOf: (compilation: webpack.Compilation) => Needs = () => ({}),
): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('builtFiles', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'builtFiles', stage }, () => {
          const filesOf = (group: { getFiles(): string[] }, extension: string) =>
            group.getFiles().filter((name) => name.endsWith(extension) && !name.includes('hot-update'));
          const groups = [...compilation.namedChunkGroups];
          const styles = groups
            .map(([name, group]) => [name, filesOf(group, '.css')] as const)
            .filter(([, sheets]) => sheets.length > 0);
          const files: BuiltFiles = {
            start: [...compilation.entrypoints.values()].flatMap((entry) => filesOf(entry, '.js')),
            chunks: Object.fromEntries(groups.map(([name, group]) => [name, filesOf(group, '.js')])),
            ...(styles.length > 0 && { styles: Object.fromEntries(styles) }),
            ...needsOf(compilation),
          };
          compilation.emitAsset(list, new webpack.sources.RawSource(JSON.stringify(files, null, 2)));
        });
      });
    },
  };
}
