import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { compileBundle } from './buildPackage';
import { federationManifest } from './federationManifest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'juris-manifest-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a container with one exposed module, and returns the text of its manifest. */
async function build(): Promise<string> {
  writeFileSync(path.join(folder, 'routes.js'), 'export const routes = [];');
  await compileBundle({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), chunkFilename: '[name].js', publicPath: 'auto' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote_rights',
        filename: 'remoteEntry.js',
        exposes: { './routes': { import: './routes.js', name: 'routes' } },
      }),
      federationManifest('rights', { react: { requiredVersion: '^19.3' } }),
    ],
  });
  return readFileSync(path.join(folder, 'dist/mf-manifest.json'), 'utf8');
}

test('the manifest of a container can be read with the SDK of Module Federation', async () => {
  const manifest = JSON.parse(await build()) as Manifest;
  expect(generateSnapshotFromManifest(manifest)).toMatchObject({
    globalName: 'remote_rights',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'var',
    modules: [{ moduleName: 'routes', modulePath: './routes', assets: { js: { sync: ['routes.js'] } } }],
    shared: [{ sharedName: 'react' }],
  });
});

test('two builds of the same sources produce the same manifest', async () => {
  expect(await build()).toBe(await build());
});
