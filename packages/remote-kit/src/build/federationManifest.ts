import type { Manifest } from '@module-federation/sdk';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** File name that tools of Module Federation expect. */
const MANIFEST_FILE = 'mf-manifest.json';

/** Description of a container for {@link federationManifest}. */
export interface Container {
  /** Name of the container, such as `remote_rights`. */
  name: string;
  /** Name of the package, such as `remote-rights`. */
  buildName: string;
  /** File name of the container. */
  entry: string;
  /** Exposed modules, such as `./routes`, by the name of their chunk. */
  exposes: Record<string, string>;
  /** Shared modules that the container requires, by package name, with their ranges. */
  shared: Record<string, string>;
}

/**
 * Creates a webpack plugin that writes `mf-manifest.json`, the description of the container for tools of Module
 * Federation. The shell uses `release.json` instead. The same sources result in the same manifest.
 */
export function federationManifest({
  name,
  buildName,
  entry,
  exposes,
  shared,
}: Container): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('federationManifest', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'federationManifest', stage }, () => {
          const scripts = (chunk: string) => [
            ...new Set(
              compilation.namedChunkGroups
                .get(chunk)
                ?.getFiles()
                .filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
            ),
          ];
          const manifest: Manifest = {
            id: name,
            name,
            metaData: {
              name,
              type: 'app',
              buildInfo: { buildVersion: 'local', buildName },
              remoteEntry: { name: entry, path: '', type: 'var' },
              types: { path: '', name: '', zip: '', api: '' },
              globalName: name,
              pluginVersion: webpack.version,
              publicPath: 'auto',
            },
            shared: Object.entries(shared).map(([module, requiredVersion]) => ({
              id: `${name}:${module}`,
              name: module,
              version: '',
              singleton: true,
              requiredVersion,
              hash: '',
              assets: assetsOf([]),
            })),
            remotes: [],
            exposes: Object.entries(exposes).map(([chunk, path]) => ({
              id: `${name}:${path.slice(2)}`,
              name: path.slice(2),
              path,
              assets: assetsOf(scripts(chunk)),
            })),
          };
          compilation.emitAsset(
            MANIFEST_FILE,
            new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)),
          );
        });
      });
    },
  };
}

const assetsOf = (scripts: string[]) => ({
  js: { sync: scripts, async: [] },
  css: { sync: [], async: [] },
});
