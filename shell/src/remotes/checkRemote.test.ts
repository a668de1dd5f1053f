import { platformVersion } from '@juris/platform';
import { checkPlatform, checkRemote, platformFits } from './checkRemote';

describe('the platform range of a remote', () => {
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
    ['whatever', '1.0.0', false],
    ['from ^1', '1.0.0', false],
    ['^1 or so', '1.0.0', false],
  ])('%s on platform %s fits: %s', (range, version, fits) => expect(platformFits(range, version)).toBe(fits));

  test('that does not fit is reported with a remedy', () => {
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
])('%s is rejected by name, since it is not a remote', (_what, exposed) => {
  expect(() => checkRemote('admin', exposed)).toThrow(
    'The remote "admin" could not be loaded: its module "./routes" has no `platform` and `routes`.',
  );
});

test('a remote for this platform is accepted, and one for another is rejected', () => {
  const remote = { platform: '^1', routes };
  expect(checkRemote('admin', remote)).toBe(remote);
  expect(() => checkRemote('admin', { ...remote, platform: '^9' })).toThrow('it was built for platform ^9');
});
