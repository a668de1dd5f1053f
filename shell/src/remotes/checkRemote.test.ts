import { checkRemote, platformFits } from './checkRemote';

describe('the platform a remote was built for', () => {
  test.each([
    ['^1', '1.0.0', true],
    ['^1.2', '1.2.0', true],
    ['^1.2', '1.10.0', true],
    ['^1.2', '1.1.9', false],
    ['^2', '1.9.0', false],
    ['^1', '2.0.0', false],
    ['whatever', '1.0.0', false],
  ])('%s on platform %s fits: %s', (range, version, fits) => expect(platformFits(range, version)).toBe(fits));
});

test('what is no remote is refused by name', () => {
  expect(() => checkRemote('admin', { routes: [] })).toThrow(
    'The remote "admin" could not be loaded: its module "./routes" has no `platform` and `routes`.',
  );
});
