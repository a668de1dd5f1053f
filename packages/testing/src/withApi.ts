import type { ApiUnderTest } from './apiUnderTest';

declare global {
  /** Starts the API on the port of the page. `jsdomEnvironment.js` defines this global function. */
  var startApi: () => Promise<ApiUnderTest>;
}

/**
 * Starts the real API before the tests of a file and stops it after them. It has the origin of the page, as in
 * production. Faults end with the test that started them.
 * @returns An object whose `current` is the running API. It can be read only while the tests run, not in `describe`.
 * @example const api = withApi(); test('shows a banner', async () => void (await api.current.addBanner({ title: 'New
 *   books' })));
 */
export function withApi(): { readonly current: ApiUnderTest } {
  let api: ApiUnderTest | undefined;
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => {
    api?.faults.splice(0);
  });
  afterAll(() => api?.stop());
  return {
    get current() {
      if (!api) throw new Error('The API of withApi() runs only while the tests of its file run.');
      return api;
    },
  };
}
