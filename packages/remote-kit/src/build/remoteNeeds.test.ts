import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { compileBundle } from './buildPackage';
import { builtFiles } from './builtFiles';
import { remoteNeeds } from './remoteNeeds';
import { remoteSharedModules } from './sharePolicy';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'needs-'));
  for (const [name, version] of Object.entries({
    react: '19.3.1',
    'react-dom': '19.3.1',
    'styled-components': '6.6.2',
    '@juris/platform': '1.11.1',
  }))
    write(`node_modules/${name}/package.json`, JSON.stringify({ version }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a remote with the given module as `./routes`. Returns the content of its `files.json`. */
async function build(routes: string): Promise<unknown> {
  write('src/routes.js', routes);
  await compileBundle({
    mode: 'production',
    context: root,
    entry: {},
    output: { path: path.join(root, 'dist') },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote_rights',
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.js' },
        shared: remoteSharedModules(root, '^1.8 || ^2'),
      }),
      builtFiles('files.json', (compilation) => remoteNeeds(compilation, root)),
    ],
  });
  return JSON.parse(readFileSync(path.join(root, 'dist/files.json'), 'utf8'));
}

test('the build lists the shared libraries that the remote imports, with the installed minor version', async () => {
  const files = await build(`import { useState } from 'react'; export const routes = () => useState();`);
  expect(files).toMatchObject({ shared: { react: '^19.3' }, uses: [] });
  expect(files).not.toHaveProperty('shared.styled-components');
});

test('the build lists the used exports of the platform and omits unused imports', async () => {
  write('src/links.js', `export { Link as SiteLink, NavLink } from '@juris/platform';`);
  write('src/page.js', `import { load } from '@juris/platform'; export const page = () => load();`);
  write('src/unused.js', `import { useBlocker } from '@juris/platform'; export const unused = useBlocker;`);
  const files = await build(`
    import { api, notify as show, redirect } from '@juris/platform';
    import * as platform from '@juris/platform';
    import { SiteLink } from './links';
    import { unused } from './unused';
    // import { useParams } from '@juris/platform';
    export const routes = () => [api.injectEndpoints(show), platform.signedOut(), SiteLink, import('./page')];
  `);
  expect(files).toMatchObject({ uses: ['Link', 'api', 'load', 'notify', 'signedOut'] });
});

test('the build lists CSS custom properties without a fallback that the remote does not set', async () => {
  const files = await build(`
    // var(--in-a-comment)
    export const routes = () => [
      'color: var(--c-ink); margin: calc(var( --s-6 ) * -1);',
      'height: var(--control-height, var(--l-control-h)); color: var(--c-paper, white)',
      '--set-in-css: 4px; padding: var(--set-in-css)',
      { style: { '--set-in-style': 0 } }, 'left: var(--set-in-style)',
    ];
  `);
  expect(files).toMatchObject({ tokens: ['--c-ink', '--l-control-h', '--s-6'] });
});
