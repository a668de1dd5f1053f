import { createSiteApi } from '@juris/platform/api';
import { load } from '@juris/platform/load';
import type { State } from '@juris/platform/state';
import { createStore } from '@juris/platform/store';
import { restoreState, serializeState } from './serializedState';

/** Ends the timers of all stores of a test. */
let dispose: (() => void)[] = [];
afterEach(() => {
  for (const end of dispose) end();
  dispose = [];
});

/** Returns an API slice, a factory of its stores, and the names of the requested lists. The list "lost" fails. */
function lists() {
  const api = createSiteApi();
  const requested: string[] = [];
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      list: build.query<string[], string>({
        queryFn: (name) => {
          requested.push(name);
          return name === 'lost'
            ? { error: { kind: 'bad response', status: 500, message: 'Lost.' } }
            : { data: [name] };
        },
        providesTags: (_data, _error, name) => [{ type: 'PageText', id: name }],
      }),
    }),
  });
  /** Creates a store that the end of the test disposes. */
  const storeOf = (state?: State) => {
    const store = createStore({ apiOrigin: '' }, state, api);
    dispose.push(() => void store.dispatch(api.util.resetApiState()));
    return store;
  };
  return { api, requested, list: endpoints.list, storeOf };
}

/** Loads lists on the server and returns the store of the browser. */
async function hydrated(names: string[], loadedAt = 1_000) {
  const { api, requested, list, storeOf } = lists();
  const server = storeOf();
  await load(...names.map((name) => server.dispatch(list.initiate(name))));
  const sent = JSON.stringify(serializeState(server.getState()));
  requested.length = 0;
  const store = storeOf(restoreState(JSON.parse(sent), loadedAt));
  return { api, store, list, requested };
}

describe('serializeState and restoreState', () => {
  test('the browser has the data of the server and does not repeat its requests', async () => {
    const { store, list, requested } = await hydrated(['books', 'people']);
    expect(list.select('books')(store.getState())).toMatchObject({ isSuccess: true, data: ['books'] });
    await load(store.dispatch(list.initiate('books')), store.dispatch(list.initiate('people')));
    expect(requested).toEqual([]);
  });

  test('the browser shows a failure of the server, and repeats the failed request', async () => {
    const { store, list, requested } = await hydrated(['lost']);
    expect(list.select('lost')(store.getState())).toMatchObject({
      isError: true,
      error: { message: 'Lost.' },
    });
    await load(store.dispatch(list.initiate('lost')));
    expect(requested).toEqual(['lost']);
  });

  test('data of the server that is older than a maximum age is requested again', async () => {
    const { store, list, requested } = await hydrated(['books', 'people'], Date.now() - 60_000);
    await load(
      store.dispatch(list.initiate('books', { forceRefetch: 3_600 })),
      store.dispatch(list.initiate('people', { forceRefetch: 30 })),
    );
    expect(requested).toEqual(['people']);
  });

  test('invalidating a tag requests the data of the server again', async () => {
    const { api, store, list, requested } = await hydrated(['books', 'people']);
    const shown = store.dispatch(list.initiate('people'));
    store.dispatch(api.util.invalidateTags([{ type: 'PageText', id: 'people' }]));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    shown.unsubscribe();
    expect(requested).toEqual(['people']);
  });

  test('a query that has not finished is started by the browser', () => {
    const { list, storeOf } = lists();
    const server = storeOf();
    void server.dispatch(list.initiate('books'));
    expect(serializeState(server.getState()).queries).toEqual({});
  });
});
