import { underNpm, type Npm } from '@juris/server-kit/testing/underNpm';
import { argumentParser } from './command';

const release = (given: string[], environment: NodeJS.ProcessEnv = {}) =>
  argumentParser(environment, given)({ names: ['remote'], options: { share: 'string', force: 'boolean' } });

describe('argumentParser', () => {
  let npm: Npm;
  beforeAll(() => void (npm = underNpm()));
  afterAll(() => npm.remove());

  test('argumentParser returns positional arguments and options', () => {
    expect(release(['public', '--share', '10'])).toMatchObject({
      positionals: ['public'],
      values: { share: '10' },
    });
  });

  test.each([
    ['an unknown option', ['public', '--shrae', '10'], {}, "Unknown option '--shrae'"],
    ['an option without its value', ['public', '--share'], {}, '--share'],
    ['the value of an option that npm consumed', ['public', '10'], {}, '"10" is one argument too many'],
    ['an option that npm consumed', ['public'], { share: '10' }, 'npm consumed --share'],
    [
      'an option and its value if npm consumed the option',
      ['public', '10'],
      { share: 'true' },
      'Put -- before the options',
    ],
    ['a misspelt option that npm consumed', ['public'], { shrae: '10' }, 'npm consumed --shrae'],
    ['an unknown option that npm consumed', ['public'], { percent: '10' }, 'npm run … -- --percent …'],
  ])('argumentParser rejects %s', (_what, given, kept, message) =>
    expect(() => release(given, npm.environment(kept))).toThrow(message),
  );

  test('argumentParser accepts any number of arguments for a name with an ellipsis', () => {
    const { positionals } = argumentParser(npm.environment({ force: 'true' }), ['shell', 'mock-api'])({
      names: ['package…'],
    });
    expect(positionals).toEqual(['shell', 'mock-api']);
  });
});
