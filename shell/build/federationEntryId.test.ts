import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { federationEntryId } from './browserBundles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'federation-entry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds a script that imports a file like the one that Module Federation generates.
 * @param writtenAs Name of that file, without the extension.
 * @returns The text of the built script.
 */
async function build(writtenAs: string): Promise<string> {
  mkdirSync(path.join(folder, '.federation'), { recursive: true });
  writeFileSync(path.join(folder, `.federation/${writtenAs}.js`), 'console.log("shares");');
  writeFileSync(
    path.join(folder, 'main.js'),
    `require('./.federation/${writtenAs}.js'); require('./other');`,
  );
  writeFileSync(path.join(folder, 'other.js'), 'console.log("another module");');
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { moduleIds: 'deterministic' },
    plugins: [federationEntryId()],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  return readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
}

test('the same sources give the same bundle, whatever name the generated entry file has', async () => {
  const here = await build('entry.0a1b');
  expect(here).toContain('shares');
  expect(here).toContain('another module');
  expect(await build('entry.9f8e')).toBe(here);
});
