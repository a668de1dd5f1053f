import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteApi } from './api';
import { signedIn } from './session';
import { addReducer, callAsRemote, createStore } from './store';
import { createSlice } from '.';

const basket = createSlice({
  name: 'basket',
  initialState: ['Torts'],
  reducers: { cleared: () => [] },
});
const stateOf = (store: { getState: () => object }): unknown => Reflect.get(store.getState(), 'rights');

describe('addReducer', () => {
  test('addReducer adds the state of a remote to the store and leaves the other states', () => {
    const store = createStore({ apiOrigin: '' });
    const { session } = store.getState();
    addReducer(store, 'rights', basket.reducer);
    expect(stateOf(store)).toEqual(['Torts']);
    store.dispatch(basket.actions.cleared());
    expect(stateOf(store)).toEqual([]);
    expect(store.getState().session).toBe(session);
  });

  test('an added reducer starts with the state of the page that the server sent', () => {
    const onServer = createStore({ apiOrigin: '' });
    addReducer(onServer, 'rights', basket.reducer);
    onServer.dispatch(basket.actions.cleared());
    // In development, Redux reports that the reducer of this state is not there yet.
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createStore({ apiOrigin: '' }, onServer.getState());
    report.mockRestore();
    addReducer(store, 'rights', basket.reducer);
    expect(stateOf(store)).toEqual([]);
  });

  test('a name of the platform and a name of another remote are rejected', () => {
    const store = createStore({ apiOrigin: '' });
    expect(() => addReducer(store, 'session', basket.reducer)).toThrow('The reducer session exists.');
    const add = () => addReducer(store, 'rights', basket.reducer);
    callAsRemote('rights', add);
    expect(() => callAsRemote('licences', add)).toThrow(
      'The reducer rights exists. Use the name of the remote.',
    );
  });

  test('another version of a remote may replace its reducer, and keeps the state', () => {
    const store = createStore({ apiOrigin: '' });
    callAsRemote('rights', () => addReducer(store, 'rights', basket.reducer));
    store.dispatch(basket.actions.cleared());
    callAsRemote('rights', () => addReducer(store, 'rights', (state: string[] = ['other']) => state));
    expect(stateOf(store)).toEqual([]);
  });
});

test('a request below the prefix of a team goes to the origin of the team on the server', async () => {
  const server = createServer((request, response) => response.end(JSON.stringify({ path: request.url })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = createSiteApi();
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ dates: build.query<unknown, string>({ query: (url) => ({ url }) }) }),
  });
  const teamApis = [{ prefix: '/api/rights', origin: `http://127.0.0.1:${port}` }];
  const store = createStore({ apiOrigin: 'http://127.0.0.1:9', teamApis }, undefined, api);
  const data = async (url: string) => (await store.dispatch(endpoints.dates.initiate(url))).data;
  expect(await data('rights/dates')).toEqual({ path: '/api/rights/dates' });
  expect(await data('rightsholders')).toBeUndefined();
  store.dispatch(api.util.resetApiState());
  server.close();
});

test('a rejected request is not repeated if another user signed in before it was sent', async () => {
  const tokens: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    tokens.push(headers.authorization);
    response.writeHead(401).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = createSiteApi();
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      banners: build.query<unknown, void>({ query: () => ({ url: 'banner', authenticated: true }) }),
    }),
  });
  const store = createStore({ apiOrigin: `http://127.0.0.1:${port}` }, undefined, api);
  const tokenOf = (email: string) => `e30.${btoa(JSON.stringify({ email, exp: 4_102_444_800 }))}.x`;
  store.dispatch(signedIn(tokenOf('asha@example.org')));
  // The request has read the token and waits.
  const response = Promise.resolve().then(() => {
    store.dispatch(signedIn(tokenOf('ravi@example.org')));
    throw new Error('not preloaded');
  });
  globalThis.preloadedRequest = { url: 'banner', token: tokenOf('asha@example.org'), response };
  const result = await store.dispatch(endpoints.banners.initiate());
  expect(result.error).toMatchObject({ status: 401 });
  expect(tokens).toEqual([`Bearer ${tokenOf('asha@example.org')}`]);
  store.dispatch(api.util.resetApiState());
  server.close();
});
