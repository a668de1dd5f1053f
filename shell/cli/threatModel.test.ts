import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(__dirname, '../..');

/** Rows of all tables in the threat model. Columns: threat, control, files of the control, tests. */
const rows = ['threat-model.md', 'threat-model-releases.md']
  .flatMap((document) => readFileSync(path.join(root, 'docs', document), 'utf8').split('\n'))
  .filter((line) => line.startsWith('|') && !/^\|\s*(?:Threat|-)/.test(line))
  .map((line) => line.slice(1, -1).split(' | '));

const namedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Returns whether `npm run script -w @juris/package` or `npx tsx file` can be run. */
function isCommand(command: string): boolean {
  const [, file] = /^npx tsx (\S+)/.exec(command) ?? [];
  if (file) return existsSync(path.join(root, file));
  const [, script = '', folder = ''] = /^npm run ([\w:]+)(?: -w @juris\/([\w-]+))?/.exec(command) ?? [];
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return script in z.object({ scripts: z.record(z.string(), z.string()) }).parse(manifest).scripts;
}

test('every threat in the threat model names a control, its files and its tests', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const [threat, control = '', where = '', tests = ''] of rows) {
    expect([threat, control.trim()]).not.toContain('');
    expect([threat, namedIn(where).length > 0, namedIn(tests).length > 0]).toEqual([threat, true, true]);
  }
});

test('every file and command that the threat model names exists', () => {
  const missing = rows.flatMap(([threat, , where = '', tests = '']) => {
    const names = [...namedIn(where), ...namedIn(tests)];
    const folders = names.map((name) => path.dirname(name));
    const exists = (name: string) =>
      /^np[mx] /.test(name)
        ? isCommand(name)
        : (name.includes('/') ? ['.'] : folders).some((folder) =>
            ['.', 'mock-api/src'].some((start) => existsSync(path.join(root, start, folder, name))),
          );
    return names.filter((name) => !exists(name)).map((name) => `${threat}: ${name}`);
  });
  expect(missing).toEqual([]);
});
