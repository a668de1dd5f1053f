import { tmpdir } from 'node:os';
import { existsSync } from 'node:fs';
import { providedByShell, sharedModules } from './sharePolicy';

const from = process.cwd();
afterEach(() => process.chdir(from));

test('the shared list is found in whichever folder npm runs the build', () => {
  process.chdir(tmpdir());
  const { 'styled-components': styles, ...others } = providedByShell();
  expect(existsSync(styles && 'import' in styles ? String(styles.import) : '')).toBe(true);
  expect(Object.keys(others)).toHaveLength(sharedModules.length - 1);
});
