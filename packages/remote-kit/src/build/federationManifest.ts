import type { Manifest } from '@module-federation/sdk';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { emitJson, filesOf, filesPlugin } from './builtFiles';

/** File name that tools of Module Federation expect. */
const MANIFEST_FILE = 'mf-manifest.json';

/**
 * Creates a webpack plugin that writes `mf-manifest.json`, the description of the container of a remote for tools of
 * Module Federation. The shell uses `release.json` instead. The same sources result in the same manifest.
 * @param remote Name of the remote, such as `rights`.
 * @param shared Shared modules that the container requires, by package name, with their ranges.
 */
export function federationManifest(
  remote: string,
  shared: Record<string, { requiredVersion: string }>,
): WebpackPluginInstance {
  const name = `remote_${remote}`;
  return filesPlugin('federationManifest', (compilation) => {
    const scripts = [...new Set(filesOf(compilation.namedChunkGroups.get('routes'), '.js'))];
    const manifest: Manifest = {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: 'local', buildName: `remote-${remote}` },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: name,
        pluginVersion: webpack.version,
        publicPath: 'auto',
      },
      shared: Object.entries(shared).map(([module, { requiredVersion }]) => ({
        id: `${name}:${module}`,
        name: module,
        version: '',
        singleton: true,
        requiredVersion,
        hash: '',
        assets: assetsOf([]),
      })),
      remotes: [],
      exposes: [{ id: `${name}:routes`, name: 'routes', path: './routes', assets: assetsOf(scripts) }],
    };
    emitJson(compilation, MANIFEST_FILE, manifest);
  });
}

const assetsOf = (scripts: string[]) => ({
  js: { sync: scripts, async: [] },
  css: { sync: [], async: [] },
});
