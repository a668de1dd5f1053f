import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import type { Store } from '@juris/shell/platform';
import { withApi } from '../../../shell/testing/withApi';
import { createStore } from '../../../shell/src/platform/store';
import { banners } from './banners';
import { fetchWhenIdle } from './fetchWhenIdle';

withApi();

// jsdom has no idle time; here it comes when asked for.
beforeEach(() => {
  window.requestIdleCallback = (idle) => {
    queueMicrotask(() => idle({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  };
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});

const asked = (store: Store) =>
  Object.values(store.getState().api.queries).map((query) => query?.endpointName);
/** The endpoints for whole lists that the files of this folder define. */
const listsOfThisFolder = () =>
  readdirSync(__dirname)
    .filter((file) => !file.includes('.test.'))
    .flatMap(
      (file) =>
        readFileSync(path.join(__dirname, file), 'utf8').match(
          /(?<=public(?:Output)?List(?:<\w+>)?\(\s*')\w+|\w+(?=: build\.query<\w+\[\], void>)/g,
        ) ?? [],
    )
    .sort();
/** Whoever was to begin after no delay has begun after two turns of the same clock. */
async function aWhile() {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

test('asks for every public list, once a store, and not again for one that is there', async () => {
  const store = createStore({ apiOrigin: '' });
  await store.dispatch(banners.initiate());
  const before = Object.values(store.getState().api.queries)[0]?.requestId;
  fetchWhenIdle(store, 0);
  fetchWhenIdle(store, 0);
  await waitFor(() => expect(asked(store).sort()).toEqual(listsOfThisFolder()));
  await aWhile();
  const queries = Object.values(store.getState().api.queries);
  expect(queries.find((query) => query?.endpointName === 'publicBanners')?.requestId).toBe(before);
});

test('leaves visitors alone who save data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const store = createStore({ apiOrigin: '' });
  fetchWhenIdle(store, 0);
  await aWhile();
  expect(asked(store)).toEqual([]);
});

test('does nothing where the browser does not tell when it is idle', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const store = createStore({ apiOrigin: '' });
  fetchWhenIdle(store, 0);
  await aWhile();
  expect(asked(store)).toEqual([]);
});
