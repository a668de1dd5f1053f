import { underNpm, type Npm } from '../testing/underNpm';
import { optionsConsumedByNpm } from './optionsConsumedByNpm';

describe('optionsConsumedByNpm', () => {
  let npm: Npm;
  beforeAll(() => void (npm = underNpm()));
  afterAll(() => npm.remove());

  test('optionsConsumedByNpm returns the options that npm consumed because -- was missing, without settings of npm itself', () => {
    expect(optionsConsumedByNpm(npm.environment({ share: '10', shrae: '10', yes: 'true' }))).toEqual([
      'share',
      'shrae',
    ]);
  });

  test('optionsConsumedByNpm returns an empty array if npm consumed no option or if another package manager started the process', () => {
    expect(optionsConsumedByNpm(npm.environment())).toEqual([]);
    expect(optionsConsumedByNpm({})).toEqual([]);
    expect(optionsConsumedByNpm({ npm_execpath: '/nowhere/yarn.js', npm_config_registry: 'x' })).toEqual([]);
  });
});
