import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const preset = path.resolve(__dirname, '../jest-preset.js');

/** Returns the module to which the preset maps a request in a remote with the given aliases of its build. */
function mapped(alias: Record<string, string | false>, request: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-preset-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ juris: { build: { alias } } }));
  const script = `JSON.stringify(require(${JSON.stringify(preset)}).moduleNameMapper)`;
  const output = execFileSync(process.execPath, ['-p', script], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const mapper = JSON.parse(output) as Record<string, string>;
  for (const [pattern, target] of Object.entries(mapper)) {
    const [found, below = ''] = new RegExp(pattern).exec(request) ?? [];
    if (found !== undefined) return target.replace('$1', below).replace(`${folder}/`, './');
  }
  return request;
}

test.each([
  ['@forms', './src/forms'],
  ['@forms/Field', './src/forms/Field'],
  ['@forms-other', '@forms-other'],
  ['charts', 'charts/esm'],
  ['charts/line', 'charts/esm/line'],
  ['charts/esm/line', 'charts/esm/line'],
  ['dates', 'small-dates'],
  ['dates/locale', 'dates/locale'],
])(
  'the preset maps the request %s to %s, as webpack does with the aliases of the build',
  (request, target) => {
    const alias = { '@forms': './src/forms', charts: 'charts/esm', dates$: 'small-dates' };
    expect(mapped(alias, request)).toBe(target);
  },
);

test('the preset replaces an asset below an alias', () => {
  expect(mapped({ '@icons': './src/icons' }, '@icons/logo.svg')).toMatch(/assetAddress\.js$/);
});

test('the preset replaces a module that the build leaves out, and the modules below it', () => {
  for (const request of ['fs', 'fs/promises'])
    expect(mapped({ fs: false }, request)).toMatch(/assetAddress\.js$/);
});
