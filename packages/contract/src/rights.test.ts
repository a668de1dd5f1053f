import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasRight, missingRight, rights, roles, type Right } from './rights';

const names = Object.keys(rights).filter((name): name is Right => name in rights);

test('docs/roles.md contains the table of rights', () => {
  const row = (cells: readonly string[]) => `|${cells.join('|')}|`;
  const table = [
    row(['Right to', ...roles]),
    row(['Right to', ...roles].map(() => '-')),
    ...names.map((right) =>
      row([rights[right].act, ...roles.map((role) => (hasRight(role, right) ? 'yes' : ''))]),
    ),
  ];
  const page = readFileSync(path.join(__dirname, '../../../docs/roles.md'), 'utf8');
  // The formatter aligns the columns with spaces and dashes.
  const plain = page.replace(/-+/g, '-').replace(/ *\| */g, '|');
  expect(plain).toContain(table.join('\n'));
});

test.each(names)('an administrator has the right %s, and its message ends with the remedy', (right) => {
  expect(hasRight('administrator', right)).toBe(true);
  expect(missingRight(right)).toMatch(/^You don’t have the right to \S.*\. Ask an .*\.$/);
});

test('a role that this release does not know has no rights', () => {
  expect(names.filter((right) => hasRight('owner', right))).toEqual([]);
});
