import { platformVersion } from '@juris/platform';
import type { RemoteContainer } from './container';
import { retryDelay } from './loadScript';
import { remoteLoader, unavailable } from './loadRemote';

/** Stub of the share scope: the modules that webpack's federation runtime shares between shell and remotes. */
const shared = { react: {} };
beforeAll(() =>
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: shared },
  }),
);

/** Returns a simulated Module Federation container, as the script of a remote defines. */
const containerWith = (exposed: unknown) => {
  const init = jest.fn();
  const get = (module: string) =>
    init.mock.calls.length > 0 && module === './routes'
      ? Promise.resolve(() => exposed)
      : Promise.reject(new Error(module));
  return { init, get };
};

const container: RemoteContainer = {
  version: '1',
  platform: '^1',
  address: '/remotes/admin/1/remoteEntry.js',
  integrity: 'sha384-abc',
};
const load = (given: Partial<RemoteContainer>) =>
  remoteLoader({ admin: { ...container, ...given } }).load('admin');
const scripts = () => document.querySelectorAll('script').length;

describe('remoteLoader before any request', () => {
  test('a release without a hash in the list is rejected before any request', async () => {
    await expect(load({ integrity: '' })).rejects.toThrow(
      '/remotes/admin/1/remoteEntry.js has no hash in the release list.',
    );
    expect(scripts()).toBe(0);
  });

  test('a release for another platform is rejected before any request', async () => {
    await expect(load({ platform: '^9' })).rejects.toThrow(
      `it was built for platform ^9, and this is ${platformVersion}.`,
    );
    expect(scripts()).toBe(0);
  });
});

test('after a failed load, the next call requests the file again', async () => {
  const remotes = remoteLoader({ admin: container });
  for (let turn = 0; turn < 2; turn++) {
    const loading = remotes.load('admin');
    expect(scripts()).toBe(1);
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('The remote "admin" could not be loaded');
    expect(scripts()).toBe(0);
  }
});

test('`onFirstLoad` is called once for a remote', async () => {
  const onFirstLoad = jest.fn();
  const remotes = remoteLoader({}, onFirstLoad);
  for (let turn = 0; turn < 2; turn++)
    await expect(remotes.load('admin')).rejects.toThrow('no version of it is released.');
  expect(onFirstLoad.mock.calls).toEqual([['admin', undefined]]);
});

test('a remote without a release is unavailable', async () => {
  await expect(remoteLoader({}).load('admin')).rejects.toThrow('no version of it is released.');
});

describe('remoteLoader.load', () => {
  const routes = () => [];
  /**
   * Simulates that the script of the remote runs: it defines its container, and the browser dispatches the `load`
   * event.
   */
  function run(exposed: unknown) {
    const put = containerWith(exposed);
    Reflect.set(window, 'remote_admin', put);
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    return put;
  }
  afterEach(() => document.querySelectorAll('script').forEach((script) => script.remove()));

  test('a remote is read from the container that its script defines, and loaded only once', async () => {
    const remotes = remoteLoader({ admin: container });
    const loading = remotes.load('admin');
    expect(remotes.load('admin')).toBe(loading);
    expect(document.querySelector('script')?.integrity).toBe('sha384-abc');
    const { init } = run({ platform: '^1', routes });
    expect(await loading).toEqual({ platform: '^1', routes });
    expect(init).toHaveBeenCalledWith(shared);
    expect(remotes.container('admin')).toBe(container);
    expect(await remotes.load('admin')).toEqual({ platform: '^1', routes });
    expect(scripts()).toBe(1);
  });

  test('a remote is unavailable if its script defines no container, even if another version has defined one', async () => {
    Reflect.set(window, 'remote_admin', containerWith({ platform: '^1', routes }));
    const loading = load({});
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('has thrown, or has brought no container.');
  });

  test('a remote is read from a script that has already run on the page', async () => {
    const src = new URL(container.address, window.location.href).href;
    const existing = Object.assign(document.createElement('script'), { src });
    document.head.append(existing);
    run({ platform: '^1', routes });
    existing.dataset.loaded = 'true';
    expect(await load({})).toEqual({ platform: '^1', routes });
  });

  test('a remote whose file does not load within 3 s is unavailable, and its script is removed', async () => {
    jest.useFakeTimers();
    const hanging = expect(load({})).rejects.toThrow(`${container.address} did not come within 3 s.`);
    await jest.advanceTimersByTimeAsync(3_000 + retryDelay);
    await hanging;
    expect(scripts()).toBe(0);
    jest.useRealTimers();
  });

  test('a remote is unavailable if its module does not export `platform` and `routes`', async () => {
    const loading = load({});
    run({ platform: '^1' });
    await expect(loading).rejects.toThrow('has no `platform` and `routes`');
  });

  test('a remote on a developer’s machine needs no hash', async () => {
    const loading = load({ integrity: '', fromDeveloper: true });
    run({ platform: '^1', routes });
    expect(await loading).toEqual({ platform: '^1', routes });
  });
});

describe('remoteLoader.renew and retries', () => {
  let fetching: jest.SpiedFunction<typeof fetch>;
  beforeEach(() => {
    fetching = jest.spyOn(globalThis, 'fetch');
  });
  const listed = (response: unknown, status = 200) =>
    fetching.mockImplementation(async (address) =>
      String(address).endsWith('current.json')
        ? new Response(JSON.stringify(response), { status })
        : new Response('a file'),
    );
  const next: RemoteContainer = { ...container, version: '2', address: '/remotes/admin/2/remoteEntry.js' };

  /** Returns the container that the loader uses after `renew` for the given release list. */
  async function renewed(initial: RemoteContainer | undefined, response: unknown, status?: number) {
    listed(response, status);
    const remotes = remoteLoader(initial ? { admin: initial } : {});
    await remotes.renew('admin');
    return remotes.container('admin');
  }

  test('renew switches to the active release, and keeps the object of an unchanged one', async () => {
    expect(await renewed(container, { admin: next })).toEqual(next);
    expect(await renewed(container, { admin: { ...container, integrity: 'sha384-new' } })).toMatchObject({
      integrity: 'sha384-new',
    });
    expect(await renewed(undefined, { admin: next })).toEqual(next);
    expect(await renewed(container, {})).toBeUndefined();
    expect(await renewed(container, { admin: { ...container } })).toBe(container);
  });

  test('renew keeps the container if the release list is unavailable or the remote is on a developer’s machine', async () => {
    expect(await renewed(container, { admin: next }, 503)).toBe(container);
    const own = { ...container, fromDeveloper: true };
    expect(await renewed(own, { admin: next })).toBe(own);
  });

  test('renew requests a rejected file again, bypassing the cache, until it loads', async () => {
    fetching.mockRejectedValue(new Error('offline'));
    const remotes = remoteLoader({ admin: container });
    const failed = remotes.load('admin');
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('could not be loaded');
    listed({ admin: container });
    const asked = () =>
      fetching.mock.calls.filter(([address]) => String(address).endsWith(container.address));
    const before = asked().length;
    await remotes.renew('admin');
    await remotes.renew('admin');
    expect(asked().slice(before)).toEqual([
      [
        new URL(container.address, window.location.href).href,
        { cache: 'reload', credentials: 'omit', signal: expect.any(AbortSignal) },
      ],
    ]);
    // The request must have a timeout, and no file "undefined" may be requested.
    expect(fetching).toHaveBeenCalledWith('/remotes/current.json', { signal: expect.any(AbortSignal) });
    expect(fetching).not.toHaveBeenCalledWith('undefined', expect.anything());
  });

  test('renew requests the file of a page again if webpack could not load the file', async () => {
    listed({ admin: container });
    const missing = Object.assign(new Error('Loading chunk failed'), { request: '/remotes/admin/1/page.js' });
    const error = unavailable('admin', missing);
    expect(error.cause).toBe(missing);
    expect(unavailable('admin', error)).toBe(error);
    await remoteLoader({ admin: container }).renew('admin');
    expect(fetching).toHaveBeenCalledWith(
      new URL('/remotes/admin/1/page.js', window.location.href).href,
      expect.anything(),
    );
  });

  describe('remoteLoader.load with automatic retries', () => {
    const routes = () => [];
    const script = () => document.querySelector<HTMLScriptElement>('script');
    /** Waits until a script has been added to the page, and dispatches an event on it. */
    async function dispatch(event: 'load' | 'error') {
      while (!script()) await new Promise(setImmediate);
      if (event === 'load') Reflect.set(window, 'remote_admin', containerWith({ platform: '^1', routes }));
      script()?.dispatchEvent(new Event(event));
    }
    afterEach(() => script()?.remove());

    test('load succeeds if the script of the remote loads at the second request', async () => {
      listed({ admin: container });
      const loading = remoteLoader({ admin: container }).load('admin');
      await dispatch('error');
      await dispatch('load');
      expect(await loading).toEqual({ platform: '^1', routes });
    });

    test('the second request of load uses the release that has become active since the first', async () => {
      fetching.mockImplementation(async (address) =>
        String(address).endsWith('current.json')
          ? Response.json({ admin: next })
          : new Response(null, { status: 404 }),
      );
      const remotes = remoteLoader({ admin: container });
      const loading = remotes.load('admin');
      await dispatch('error');
      await dispatch('load');
      await loading;
      expect(remotes.container('admin')).toEqual(next);
      expect(remotes.load('admin')).toBe(loading);
    });

    test('load fails if the second request fails too', async () => {
      listed({ admin: container });
      const loading = expect(remoteLoader({ admin: container }).load('admin')).rejects.toThrow(
        'could not be loaded',
      );
      await dispatch('error');
      await dispatch('error');
      await loading;
      expect(scripts()).toBe(0);
    });
  });
});
