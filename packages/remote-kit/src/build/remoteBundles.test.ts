import { readdirSync, readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { evaluateServerFile } from '@juris/releases/evaluateServerFile';
import { hashOf } from '@juris/releases/hash';
import { compileBundle } from './buildPackage';
import type { Project } from '../project';
import { remoteBrowser, remoteServer } from './remoteBundles';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');

let root: string;
const write = (file: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
const built = (folder: string) => readdirSync(path.join(root, 'dist', folder));
const read = (file: string) => readFileSync(path.join(root, 'dist', file));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'juris-bundles-'));
  for (const name of ['react', 'react-dom', 'styled-components', '@juris/platform'])
    write(`node_modules/${name}/package.json`, '{"version":"1.0.0"}');
  write('package.json', '{"name":"remote-rights"}');
  write('src/hall.png', png);
  write('src/seal.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('node_modules/chart/package.json', '{"version":"1.0.0"}');
  write('node_modules/chart/chart.css', '.chart { background: url(./dots.png) }');
  write('node_modules/chart/dots.png', Buffer.concat([png, png]));
  write(
    'src/app/routes.tsx',
    `import seal from '../seal.svg';
     export const pictures = [seal, new URL('../hall.png', import.meta.url).href];
     export const routes = () => [{ lazy: () => import(/* webpackChunkName: "home" */ '../home') }];`,
  );
  write('src/home.tsx', `import 'chart/chart.css'; export const Component = () => null;`);
});
afterEach(() => rmSync(root, { recursive: true }));

const project = (build?: Project['build']): Project => ({
  ...{ name: 'rights', mount: '/rights', rendered: 'server', platform: '^1', folder: root, root },
  build,
});

/**
 * Runs the browser bundle of the remote as a page at https://example.org does.
 * @param base Folder from which the page loads the files.
 * @returns The exports of the module `./routes`, and the elements that the bundle added to the page.
 */
async function runInBrowser(base: string) {
  const added: Record<string, unknown>[] = [];
  const location = new URL('https://example.org/rights');
  const document = {
    currentScript: { src: `${base}remoteEntry.js` },
    getElementsByTagName: () => [],
    createElement: (tag: string) => ({
      tag,
      parentNode: undefined,
      getAttribute: () => '1',
      setAttribute: () => undefined,
      removeAttribute: () => undefined,
    }),
    head: {
      appendChild(element: Record<string, unknown> & { onload?: (event: object) => void }) {
        added.push(element);
        if (element.tag === 'script') run(path.basename(String(element.src)));
        element.onload?.({ type: 'load' });
      },
    },
  };
  const page = vm.createContext({ document, location, URL, setTimeout, clearTimeout });
  page.self = page;
  page.window = page;
  const run = (file: string) => vm.runInContext(read(`browser/${file}`).toString(), page, { filename: file });
  run('remoteEntry.js');
  const shared = Object.fromEntries(
    ['react', 'react-dom', 'styled-components'].map((name) => [
      name,
      { '1.0.0': { get: async () => () => ({}), loaded: 1, from: 'shell' } },
    ]),
  );
  page.shared = shared;
  const exposed: unknown = await vm.runInContext(
    `(async () => { await remote_rights.init(shared); const m = (await remote_rights.get('./routes'))(); await m.routes()[0].lazy(); return m })()`,
    page,
  );
  return { exposed, added };
}

/** Returns the names of the emitted pictures, by their contents. */
function pictures() {
  const find = (extension: string, size: number) =>
    built('browser').find((file) => file.endsWith(extension) && read(`browser/${file}`).length === size);
  return { seal: find('.svg', 41), hall: find('.png', png.length), dots: find('.png', 2 * png.length) };
}

test('pictures have the same address on the server and in the browser', async () => {
  await compileBundle(remoteBrowser(project()));
  await compileBundle(remoteServer(project()));
  const [file = ''] = built('server');
  expect(built('server')).toEqual([file]);
  const { seal, hall } = pictures();
  for (const [base, host] of [
    ['/remotes/rights/1/', 'https://example.org'],
    ['https://cdn.example.org/rights/1/', ''],
  ] as const) {
    const expected = { pictures: [base + seal, base + hall] };
    expect(evaluateServerFile('rights', read(`server/${file}`), base + file, {})).toMatchObject(expected);
    const { exposed } = await runInBrowser(host + base);
    expect(exposed).toMatchObject(expected);
  }
});

test('a style sheet of a library becomes a file of the page, which browsers load with its hash', async () => {
  await compileBundle(remoteBrowser(project()));
  expect(read('browser/home.css').toString()).toContain(`url(${pictures().dots})`);
  expect(JSON.parse(read('browser/files.json').toString())).toMatchObject({ styles: { home: ['home.css'] } });
  const { added } = await runInBrowser('https://example.org/remotes/rights/1/');
  expect(added.find(({ tag }) => tag === 'link')).toMatchObject({
    href: '/remotes/rights/1/home.css',
    integrity: hashOf(read('browser/home.css'), 'sha256'),
  });
  // The shell adds elements of scripts with absolute addresses, which the bundle must find.
  expect(added.map(({ src }) => src)).toContain('https://example.org/remotes/rights/1/home.js');
});

test('the build uses the aliases, fallbacks and constants in package.json, in both bundles', async () => {
  write(
    'src/app/routes.tsx',
    `import { large } from 'large'; import { Buffer } from 'buffer';
    export const values = [large, Buffer, STYLE]; export const routes = () => [import('../home')];`,
  );
  write('src/small.ts', `export const large = 'small';`);
  write('node_modules/own-buffer/package.json', '{"version":"1.0.0","main":"index.js"}');
  write('node_modules/own-buffer/index.js', `exports.Buffer = 'own buffer';`);
  const remote = project({
    alias: { large: './src/small.ts' },
    fallback: { buffer: 'own-buffer' },
    define: { STYLE: { theme: 'light' } },
  });
  await compileBundle(remoteServer(remote));
  await compileBundle(remoteBrowser(remote));
  const [file = ''] = built('server');
  // On the server, Node itself has the module `buffer`.
  const onServer = evaluateServerFile('rights', read(`server/${file}`), file, {
    buffer: { Buffer: 'of Node' },
  });
  expect(onServer).toMatchObject({ values: ['small', 'of Node', { theme: 'light' }] });
  const script = read('browser/routes.js').toString();
  expect(['small', 'own buffer', 'light'].filter((text) => !script.includes(text))).toEqual([]);
});

test.each([
  ['../hall.blend', 'src/hall.blend cannot be imported: the build supports TypeScript,'],
  ['buffer', 'src/app/routes.tsx imports "buffer", which only Node has. Use a library for browsers, or name'],
])(
  'a build with an import of %s fails with a message that names the file and the remedy',
  async (name, message) => {
    write('src/hall.blend', png);
    write('src/app/routes.tsx', `import content from '${name}'; export const routes = () => [content];`);
    await expect(compileBundle(remoteBrowser(project()))).rejects.toThrow(message);
  },
);
