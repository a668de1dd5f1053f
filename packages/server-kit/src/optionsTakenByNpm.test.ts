import { underNpm, type Npm } from '../testing/underNpm';
import { optionsTakenByNpm } from './optionsTakenByNpm';

describe('optionsTakenByNpm', () => {
  let npm: Npm;
  beforeAll(() => void (npm = underNpm()));
  afterAll(() => npm.remove());

  test('optionsTakenByNpm returns the options that are neither settings of npm nor in an .npmrc file', () => {
    expect(optionsTakenByNpm(npm.environment({ share: '10', shrae: '10', yes: 'true' }))).toEqual([
      'share',
      'shrae',
    ]);
  });

  test('optionsTakenByNpm returns an empty array without options and for other package managers', () => {
    expect(optionsTakenByNpm(npm.environment())).toEqual([]);
    expect(optionsTakenByNpm({})).toEqual([]);
    expect(optionsTakenByNpm({ npm_execpath: '/nowhere/yarn.js', npm_config_registry: 'x' })).toEqual([]);
  });
});
