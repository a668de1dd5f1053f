import { underNpm, type Npm } from '../testing/underNpm';
import { optionsConsumedByNpm } from './optionsConsumedByNpm';

describe('optionsConsumedByNpm', () => {
  let npm: Npm;
  beforeAll(() => void (npm = underNpm()));
  afterAll(() => npm.remove());

  test("optionsConsumedByNpm returns options that npm consumed without --, not npm's settings", () => {
    expect(optionsConsumedByNpm(npm.environment({ share: '10', shrae: '10', yes: 'true' }))).toEqual([
      'share',
      'shrae',
    ]);
  });

  test('optionsConsumedByNpm returns an empty array without consumed options or with another package manager', () => {
    expect(optionsConsumedByNpm(npm.environment())).toEqual([]);
    expect(optionsConsumedByNpm({})).toEqual([]);
    expect(optionsConsumedByNpm({ npm_execpath: '/nowhere/yarn.js', npm_config_registry: 'x' })).toEqual([]);
  });
});
