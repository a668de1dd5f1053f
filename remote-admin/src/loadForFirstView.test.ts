import { signedIn } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { withApi } from '@juris/testing/withApi';
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
  const rows = Array.from({ length: 10 }, (_, index) =>
    expect.objectContaining({ title: `Banner ${index + 1}` }),
  );
  expect(await asked('/admin/managebanner')).toEqual([['adminBannerList', { rows, total: 12, page: 1 }]]);
});

test('titles, whose whole list is a bare array, are paged too', async () => {
  expect(await asked('/admin/managpublishedtitles')).toEqual([
    ['adminPublishedTitleList', { rows: [], total: 0, page: 1 }],
  ]);
});

test('another page of a list is drawn from that page alone', async () => {
  const [[endpoint, page] = []] = await asked('/admin/managebanner?page=2');
  expect(endpoint).toBe('adminBannerList');
  expect(page).toMatchObject({ rows: [{ title: 'Banner 11' }, { title: 'Banner 12' }], page: 2 });
});

test('a list that is searched is left to the browser', async () => {
  expect(await asked('/admin/managebanner?q=banner')).toEqual([]);
});

test('a screen without a list asks for nothing', async () => {
  expect(await asked('/admin/bin')).toEqual([]);
});
