import type { ApiUnderTest } from './startApi';

declare global {
  /** Of jsdomEnvironment.js. */
  var startApi: () => Promise<ApiUnderTest>;
}

/**
 * Starts the API for the tests of a file and stops it after them. It answers at the page's own host, as behind
 * the site's server.
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
