import { underNpm, type Npm } from '../testing/underNpm';
import { optionsTakenByNpm } from './optionsTakenByNpm';

describe('what npm has kept to itself', () => {
  let npm: Npm;
  beforeAll(() => void (npm = underNpm()));
  afterAll(() => npm.remove());

  test('is what neither npm nor its files of settings know', () => {
    expect(optionsTakenByNpm(npm.environment({ share: '10', shrae: '10', yes: 'true' }))).toEqual([
      'share',
      'shrae',
    ]);
  });

  test('is nothing where npm was given nothing, or where another program runs the command', () => {
    expect(optionsTakenByNpm(npm.environment())).toEqual([]);
    expect(optionsTakenByNpm({})).toEqual([]);
    expect(optionsTakenByNpm({ npm_execpath: '/nowhere/yarn.js', npm_config_registry: 'x' })).toEqual([]);
  });
});
