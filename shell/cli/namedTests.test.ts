import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

test('every threat in SECURITY.md names its guard and tests or commands that are there', () => {
  const table = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '').trim()));
  expect(table.length).toBeGreaterThan(40);
  for (const [threat = '', guard = '', proof = ''] of table) {
    expect([threat, guard]).not.toContain('');
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect([threat, named.length > 0]).toEqual([threat, true]);
    for (const name of named) {
      const [, script, folder = ''] = /^npm run ([\w:]+)(?: -w @juris\/([\w-]+))?/.exec(name) ?? [];
      if (script) {
        const { scripts } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
          scripts: object;
        };
        expect(Object.keys(scripts)).toContain(script);
      } else {
        const file = name.replace(/^npx tsx /, '');
        expect([name, existsSync(path.join(root, file))]).toEqual([name, true]);
      }
    }
  }
});
