import { underNpm, type Npm } from '../testing/underNpm';
import { optionsTakenByNpm } from './optionsTakenByNpm';

describe('optionsTakenByNpm', () => {
  let npm: Npm;
  beforeAll(() => void (npm = underNpm()));
  afterAll(() => npm.remove());

  test('optionsTakenByNpm returns the options that neither npm nor its configuration files know', () => {
    expect(optionsTakenByNpm(npm.environment({ share: '10', shrae: '10', yes: 'true' }))).toEqual([
      'share',
      'shrae',
    ]);
  });

  test('optionsTakenByNpm returns nothing without options or with another package manager', () => {
    expect(optionsTakenByNpm(npm.environment())).toEqual([]);
    expect(optionsTakenByNpm({})).toEqual([]);
    expect(optionsTakenByNpm({ npm_execpath: '/nowhere/yarn.js', npm_config_registry: 'x' })).toEqual([]);
  });
});
