import { tmpdir } from 'node:os';
import { platformVersion } from '@juris/platform';
import { sharedModules } from '../sharedModules';
import { shellSharedModules } from './sharePolicy';

const from = process.cwd();
afterEach(() => process.chdir(from));

test('the versions of the shared modules are found from any working directory', () => {
  process.chdir(tmpdir());
  const provided = shellSharedModules(from);
  expect(Object.keys(provided)).toEqual([...sharedModules]);
  expect(provided['styled-components']?.version).toMatch(/^6\./);
  expect(provided['@juris/platform']?.version).toBe(platformVersion);
});
