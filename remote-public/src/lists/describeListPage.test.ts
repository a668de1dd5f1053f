import { describeListPage } from './describeListPage';

const page = { path: 'titles', title: 'All Titles', description: 'All of them.' };
const list = { page, query: {}, anchor: 'title', containing: undefined, isCanonical: true };
const listPage = (total: number, page = 1) => ({ items: [], total, page });

test('describeListPage returns no metadata for a list with one page', () => {
  expect(describeListPage({ ...list, listPage: listPage(24) })).toBeNull();
  expect(describeListPage({ ...list, listPage: listPage(0) })).toBeNull();
});

test('a part of a list has a separate canonical address, also with one page', () => {
  const described = describeListPage({ ...list, query: { publisher: '3' }, listPage: listPage(5) });
  expect(described).toMatchObject({ page: { title: 'All Titles', canonical: '/titles?publisher=3' } });
});

test('describeListPage responds with 503 if the list could not be loaded', () => {
  expect(describeListPage({ ...list, listPage: undefined })).toMatchObject({ status: 503 });
});

test('the first page of a long list has the title of the list and links to the second page', () => {
  expect(describeListPage({ ...list, listPage: listPage(25) })).toEqual({
    page: {
      title: 'All Titles',
      description: 'All of them.',
      canonical: '/titles',
      next: '/titles?page=2',
    },
  });
});

test('every later page has its number in the title, a canonical address and links to its neighbours', () => {
  expect(describeListPage({ ...list, query: { publisher: '3' }, listPage: listPage(100, 2) })).toEqual({
    page: {
      title: 'All Titles, page 2',
      description: 'All of them. Page 2 of 5.',
      canonical: '/titles?publisher=3&page=2',
      previous: '/titles?publisher=3',
      next: '/titles?publisher=3&page=3',
    },
  });
});

test('a filtered list has no canonical address', () => {
  const described = describeListPage({ ...list, isCanonical: false, listPage: listPage(100, 2) });
  expect(described).not.toHaveProperty('page.canonical');
});

test('a page number beyond the end gets status 404 and links to the last page', async () => {
  const response = describeListPage({ ...list, listPage: listPage(25, 9) });
  if (!(response instanceof Response)) throw new Error('It has no status.');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ page: { previous: '/titles?page=2' } });
});

test('the parameter `containing` redirects to the page with the record, at the HTML id of the record', () => {
  try {
    describeListPage({ ...list, containing: 7, listPage: listPage(100, 3) });
  } catch (response) {
    expect(response instanceof Response && response.headers.get('location')).toBe('/titles?page=3#title-7');
    return;
  }
  throw new Error('It leads nowhere.');
});
