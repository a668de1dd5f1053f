import { signedIn } from '@juris/shell/platform';
import { createStore } from '../../shell/src/platform/store';
import { withApi } from '../../shell/testing/withApi';
import { loadForFirstView } from './sections';

const api = withApi();
beforeAll(async () => {
  for (let number = 1; number <= 12; number++)
    await api.current.addBanner({ title: `Banner ${number}`, sequenceNumber: number });
});

/** What the server asks the API for, and what came. */
async function asked(address: string) {
  const store = createStore({ apiOrigin: '' });
  store.dispatch(signedIn(await api.current.signIn()));
  await loadForFirstView(store, new URL(address, 'https://juris.example'));
  return Object.values(store.getState().api.queries).map((query) => [query?.endpointName, query?.data]);
}

test('a list is drawn from its first page, and knows how many rows it has', async () => {
  const first = Array.from({ length: 10 }, (_, index) =>
    expect.objectContaining({ title: `Banner ${index + 1}` }),
  );
  expect(await asked('/admin/managebanner')).toEqual([['adminBannerFirstPage', { rows: first, total: 12 }]]);
});

test('of titles too, whose answers are bare', async () => {
  expect(await asked('/admin/managpublishedtitles')).toEqual([
    ['adminPublishedTitleFirstPage', { rows: [], total: 0 }],
  ]);
});

test('another part of a list is found in the whole of it', async () => {
  const [[endpoint, rows] = []] = await asked('/admin/managebanner?page=2');
  expect(endpoint).toBe('adminBannerList');
  expect(rows).toHaveLength(12);
});

test('a screen without a list asks for nothing', async () => {
  expect(await asked('/admin/bin')).toEqual([]);
});
