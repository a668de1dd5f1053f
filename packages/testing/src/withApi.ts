import type { ApiUnderTest } from './startApi';

declare global {
  /** Defined by jsdomEnvironment.js. */
  var startApi: () => Promise<ApiUnderTest>;
}

/**
 * Starts the API for the tests of a file and stops it afterwards. It answers on the page's own host, as behind the
 * site's server.
 * @returns `current` is available while the tests of the file run
 * @example
 * const api = withApi();
 * test('shows a banner', async () => void (await api.current.addBanner({ title: 'New books' })));
 */
export function withApi(): { readonly current: ApiUnderTest } {
  let api: ApiUnderTest | undefined;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api?.stop());
  return {
    get current() {
      if (!api) throw new Error('The API of withApi() runs only while the tests of its file run.');
      return api;
    },
  };
}
