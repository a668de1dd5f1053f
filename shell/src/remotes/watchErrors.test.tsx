import type { RemoteContainer } from './container';
import { watchErrors } from './watchErrors';

const container = (name: string) => ({
  ...{ version: '1.0.0-abc', platform: '^1', integrity: '' },
  address: `/remotes/${name}/1.0.0-abc/remoteEntry.js`,
});
let report: jest.Mock;

const containers = new Map<string, RemoteContainer>([
  ['rights', container('rights')],
  ['draft', { ...container('draft'), fromDeveloper: true }],
]);
const mounted = (name: string) =>
  ({ name, mount: `/${name}`, title: name, rendered: 'server', frame: 'site' }) as const;

// The listeners of earlier tests stay, but they call the functions of those tests.
beforeEach(() => {
  report = jest.fn();
  watchErrors(
    [mounted('public'), mounted('rights'), mounted('draft')],
    (name) => containers.get(name),
    report,
  );
});

/** Returns an error that was thrown in a file of a remote. */
const errorIn = (folder: string, message: string) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at onClick (${location.origin}/remotes/${folder}/home.js:1:3783)`,
  });
const throwIn = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('errors of handlers and promises whose stack names a released version are reported once per message', () => {
  const [error, rejected] = [
    errorIn('rights/1.0.0-abc', 'no dates'),
    errorIn('rights/1.0.0-abc', 'no price'),
  ];
  throwIn(error);
  throwIn(errorIn('rights/1.0.0-abc', 'no dates'));
  reject(rejected);
  expect(report.mock.calls).toEqual([
    ['rights', error],
    ['rights', rejected],
  ]);
});

test('errors of other code, other versions and developer remotes are not reported', () => {
  throwIn(errorIn('rights/0.9.0-abc', 'of another version'));
  throwIn(errorIn('draft/1.0.0-abc', 'of a developer'));
  throwIn('a text');
  reject(Object.assign(errorIn('rights/1.0.0-abc', 'aborted'), { name: 'AbortError' }));
  reject(undefined);
  expect(report).not.toHaveBeenCalled();
});

test('a page reports at most ten errors', () => {
  for (let number = 0; number < 20; number += 1) throwIn(errorIn('rights/1.0.0-abc', `error ${number}`));
  expect(report).toHaveBeenCalledTimes(10);
});
