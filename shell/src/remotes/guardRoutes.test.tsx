import type { RouteObject } from 'react-router-dom';
import { overrideContainer } from './container';
import { refetchFailedFiles, retryDelay, loadScript } from './loadScript';
import { guardRoutes } from './guardRoutes';

const container = overrideContainer('/remotes/admin/1/remoteEntry.js');
const never = () => new Promise<never>(() => undefined);
const guarded = (route: RouteObject) => guardRoutes('admin', [route], container)[0] ?? {};

/** Loads a route's code as the router does. */
const fetchCode = async ({ lazy }: RouteObject): Promise<unknown> =>
  typeof lazy === 'function' ? lazy() : undefined;
const runLoader = async ({ loader }: RouteObject): Promise<unknown> =>
  typeof loader === 'function'
    ? loader({ request: new Request('http://localhost/'), params: {}, context: {} } as Parameters<
        typeof loader
      >[0])
    : undefined;

let fetching: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  jest.useFakeTimers();
  fetching = jest.spyOn(globalThis, 'fetch');
});
// Files that failed in a test would delay the routes of the next one.
afterEach(async () => {
  jest.useRealTimers();
  fetching.mockImplementation(async () => new Response('a file'));
  await refetchFailedFiles();
});

describe('guardRoutes', () => {
  test('guardRoutes does not change a route that loads in time, and leaves no timer', async () => {
    const page = guarded({ path: 'one', lazy: async () => ({ handle: 'code' }), loader: async () => 'data' });
    expect(page.path).toBe('one');
    expect(await fetchCode(page)).toEqual({ handle: 'code' });
    expect(await runLoader(page)).toBe('data');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('guardRoutes does not change a route without lazy code and without a loader', () => {
    expect(guarded({ path: 'one' })).toEqual({ path: 'one' });
  });

  test('code of a route that does not load within 3 s is requested again; if that fails, the route is unavailable', async () => {
    fetching.mockRejectedValue(new Error('timed out'));
    const script = loadScript('/remotes/admin/1/page.js', 'sha384-abc');
    const rejection = expect(fetchCode(guarded({ lazy: never }))).rejects.toThrow(
      'The remote "admin" could not be loaded: the code of a page did not come within 3 s.',
    );
    const givenUp = expect(script).rejects.toThrow('page.js could not be loaded');
    await jest.advanceTimersByTimeAsync(3_000);
    await givenUp;
    expect(fetching).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(retryDelay);
    await rejection;
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test('code that fails to load is requested once more, and used if the second request succeeds', async () => {
    jest.useRealTimers();
    fetching.mockImplementation(async () => new Response('a file'));
    const missing = Object.assign(new Error('Loading chunk failed'), { request: '/remotes/admin/1/page.js' });
    const lazy = jest.fn().mockRejectedValueOnce(missing).mockResolvedValue({ handle: 'code' });
    expect(await fetchCode(guarded({ lazy }))).toEqual({ handle: 'code' });
    lazy.mockRejectedValue(missing);
    await expect(fetchCode(guarded({ lazy }))).rejects.toThrow('Loading chunk failed');
    expect(lazy).toHaveBeenCalledTimes(4);
  });

  test('if the code of two routes fails to load simultaneously, both are requested again', async () => {
    jest.useRealTimers();
    fetching.mockImplementation(async () => new Response('a file'));
    const failingOnce = (file: string) =>
      jest
        .fn()
        .mockRejectedValueOnce(Object.assign(new Error('Loading chunk failed'), { request: file }))
        .mockResolvedValue({ handle: file });
    const files = ['/remotes/admin/1/frame.js', '/remotes/admin/1/page.js'];
    expect(await Promise.all(files.map((file) => fetchCode(guarded({ lazy: failingOnce(file) }))))).toEqual(
      files.map((handle) => ({ handle })),
    );
  });

  test('a route whose code fails to load is unavailable, even without a known container', async () => {
    const [page = {}] = guardRoutes(
      'admin',
      [{ lazy: () => Promise.reject(new Error('no such file')) }],
      undefined,
    );
    await expect(fetchCode(page)).rejects.toThrow('The remote "admin" could not be loaded: no such file');
  });

  test('a route whose loader takes longer than 7 s is unavailable', async () => {
    const rejection = expect(runLoader(guarded({ loader: never }))).rejects.toThrow(
      'The remote "admin" could not be loaded: a page had no data within 7 s.',
    );
    jest.advanceTimersByTime(7_000);
    await rejection;
  });

  test('the loaders of child routes have a timeout too', async () => {
    const { children: [page = {}] = [] } = guarded({ children: [{ loader: never }] });
    const rejection = expect(runLoader(page)).rejects.toThrow('a page had no data within 7 s.');
    jest.advanceTimersByTime(7_000);
    await rejection;
  });
});
