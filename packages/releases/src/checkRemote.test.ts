import { platformVersion } from '@juris/platform';
import { checkPlatform, checkRemote, platformFits } from './checkRemote';

describe('platformFits and checkPlatform', () => {
  test.each([
    ['^1', '1.0.0', true],
    ['^1.2', '1.2.0', true],
    ['^1.2', '1.10.0', true],
    ['^1.12', '1.12.0', true],
    ['^12', '12.0.0', true],
    ['^1.2', '1.1.9', false],
    ['^1.12', '1.11.0', false],
    ['^2', '1.9.0', false],
    ['^1', '2.0.0', false],
    ['^1.8 || ^2', '1.8.0', true],
    ['^1.8 || ^2', '1.7.9', false],
    ['^1.8 || ^2', '2.0.0', true],
    ['^1.8 || ^2', '3.0.0', false],
    ['^1||^2.3', '2.2.0', false],
    ['^1 ||', '1.0.0', false],
    ['^1 || whatever', '1.0.0', false],
    ['whatever', '1.0.0', false],
    ['from ^1', '1.0.0', false],
    ['^1 or so', '1.0.0', false],
  ])('the platform range %s includes the platform version %s: %s', (range, version, fits) =>
    expect(platformFits(range, version)).toBe(fits),
  );

  test('checkPlatform reports a platform range that does not fit, with a remedy', () => {
    expect(() => checkPlatform('admin', '^9')).toThrow(
      `it was built for platform ^9, and this is ${platformVersion}. Release a version built for this platform.`,
    );
  });
});

const routes = () => [];
test.each([
  ['nothing', undefined],
  ['null', null],
  ['a string', 'routes'],
  ['a function', Object.assign(() => [], { platform: '^1', routes })],
  ['an object without a platform', { routes }],
  ['an object whose platform is not a string', { platform: 1, routes }],
  ['an object without routes', { platform: '^1' }],
  ['an object whose routes are not a function', { platform: '^1', routes: [] }],
])('checkRemote rejects %s, which is not a remote, and names the remote in the message', (_what, exposed) => {
  expect(() => checkRemote('admin', exposed)).toThrow(
    'The remote "admin" could not be loaded: its module "./routes" has no `platform` and `routes`.',
  );
});

test('checkRemote accepts a remote for this platform and rejects one for another platform', () => {
  const remote = { platform: '^1', routes };
  expect(checkRemote('admin', remote)).toBe(remote);
  expect(() => checkRemote('admin', { ...remote, platform: '^9' })).toThrow('it was built for platform ^9');
});
