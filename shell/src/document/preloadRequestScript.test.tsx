import { preloadRequestScript } from './document';
import { api } from '@juris/platform/api';
import { takePreloadedResponse } from '@juris/platform/axiosBaseQuery';
import { createStore } from '@juris/platform/store';
import { signedIn } from '@juris/platform/session';

const url = 'banner?onlyActive=0';
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

/**
 * Runs the inline script for a visitor with the given token.
 * @param list Response of the API.
 */
function open(token: string | undefined, list: object = [{ id: 1 }], status = 200) {
  if (token !== undefined) localStorage.setItem('token', token);
  fetched.mockImplementation(async () => ({ ok: status < 300, json: async () => list }) as Response);
  Object.assign(window, { fetch: fetched });
  window.eval(preloadRequestScript(url));
}

afterEach(() => {
  localStorage.clear();
  fetched.mockReset();
  globalThis.preloadedRequest = undefined;
});

test('on a page behind sign-in, the inline script requests the first list', async () => {
  const token = tokenWith({ exp: inAnHour() });
  open(token);
  expect(fetched).toHaveBeenCalledWith('/api/banner?onlyActive=0', {
    headers: { authorization: `Bearer ${token}` },
    priority: 'low',
  });
  expect(await takePreloadedResponse(url, token)).toEqual([{ id: 1 }]);
});

test('the application uses the response of the inline script for its own first request', async () => {
  const token = tokenWith({ exp: inAnHour() });
  open(token);
  const store = createStore({ apiOrigin: '' });
  store.dispatch(signedIn(token));
  const { list } = api.injectEndpoints({
    endpoints: (build) => ({
      list: build.query<unknown, void>({ query: () => ({ url, authenticated: true }) }),
    }),
  }).endpoints;
  expect(await store.dispatch(list.initiate())).toMatchObject({ data: [{ id: 1 }] });
  store.dispatch(api.util.resetApiState());
});

test.each([
  ['another request', 'snippet', undefined],
  ['the request of another user', url, 'another token'],
])('the response of the inline script is not used for %s', async (_, other, as) => {
  const token = tokenWith({ exp: inAnHour() });
  open(token);
  expect(await takePreloadedResponse(other, as ?? token)).toBeUndefined();
});

test('the response of the inline script is used only once', async () => {
  const token = tokenWith({ exp: inAnHour() });
  open(token);
  await takePreloadedResponse(url, token);
  expect(await takePreloadedResponse(url, token)).toBeUndefined();
});

test('a failed request of the inline script is ignored', async () => {
  const token = tokenWith({ exp: inAnHour() });
  open(token, {}, 500);
  expect(await takePreloadedResponse(url, token)).toBeUndefined();
});

test.each([
  ['there is no session', undefined],
  ['the session has ended', ''],
  ['the token is unreadable', 'a.b'],
  ['the token has expired', tokenWith({ exp: 1_700_000_000 })],
])('the inline script requests nothing when %s', (_, token) => {
  open(token);
  expect(fetched).not.toHaveBeenCalled();
});

test('the inline script counts the lifetime of a token from its receipt', () => {
  const iat = inAnHour() + 20 * 3600;
  localStorage.setItem('tokenReceivedAt', String(Date.now() - 7200_000));
  open(tokenWith({ iat, exp: iat + 3600 }));
  expect(fetched).not.toHaveBeenCalled();
  open(tokenWith({ iat, exp: iat + 3 * 3600 }));
  expect(fetched).toHaveBeenCalled();
});
