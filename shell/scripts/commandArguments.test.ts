import { commandArguments } from './commandArguments';

const release = (given: string[], environment: NodeJS.ProcessEnv = {}) =>
  commandArguments({ names: ['remote'], options: { share: 'string', force: 'boolean' } }, given, environment);

describe('the arguments of a command', () => {
  test('are its arguments and options', () => {
    expect(release(['public', '--share', '10'])).toMatchObject({
      positionals: ['public'],
      values: { share: '10' },
    });
  });

  test.each([
    ['an option that it does not know', ['public', '--shrae', '10'], {}, "Unknown option '--shrae'"],
    ['an option without its value', ['public', '--share'], {}, '--share'],
    ['what is left of an option that npm took', ['public', '10'], {}, '"10" is one argument too many'],
    ['an option that npm took', ['public'], { npm_config_share: '10' }, 'npm has kept --share to itself'],
    ['both', ['public', '10'], { npm_config_share: 'true' }, 'Put -- before the options'],
  ])('are refused with %s', (_what, given, environment, message) =>
    expect(() => release(given, environment)).toThrow(message),
  );

  test('can be any number where a command says so, and settings of npm itself are not taken for its own', () => {
    const { positionals } = commandArguments({ names: ['package…'] }, ['shell', 'mock-api'], {
      npm_config_force: 'true',
    });
    expect(positionals).toEqual(['shell', 'mock-api']);
  });
});
