import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchRoutes } from 'react-router-dom';
import { createStore } from '@juris/platform/store';
import { searchTypes } from '../labels';
import original from '@juris/contract/page-texts/search.json';
import { pages, routes, search, searchEntries } from '../routes';
import { pageEntries } from './pageEntries';

const calls: string[] = [];
/** Returns the response of the API to a request: a number is the status, any other value is the body. */
let answer: (url: string) => unknown = () => 404;
const server = createServer(({ url = '' }, response) => {
  calls.push(url);
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  const body = answer(url);
  response.writeHead(typeof body === 'number' ? body : 200, headers);
  response.end(JSON.stringify(typeof body === 'number' ? { message: 'No.' } : body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => (calls.length = 0));

const newStore = () =>
  createStore({ apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

test('search links each result to the page that shows it', async () => {
  const output = [
    { type: 'publishedTitle', id: 3, name: 'Torts: A Primer', title: 'Torts: A Primer' },
    { type: 'publishedTitle', id: 3, name: 'Asha Varma', title: 'Torts: A Primer', role: 'author' },
    { type: 'openAccess', id: 4, name: 'On Liberty', title: 'On Liberty' },
    { type: 'openAccess', id: 4, name: 'J. S. Mill', title: 'On Liberty', role: 'editor' },
    { type: 'publishedTitle', id: 5, name: 'Ila Sen', title: 'Tax', role: 'author', slug: 'ila-sen' },
    { type: 'publishedTitle', id: 6, name: 'Ila Sen', title: 'Trade', role: 'editor', slug: 'ila-sen' },
    { type: 'series', id: 0, name: 'Juris Primers' },
    { type: 'subject', id: 0, name: 'Company law' },
    { type: 'leader', id: 5, name: 'Mira', leadershipCategoryId: 1, teamCategoryId: '' },
    { type: 'leader', id: 6, name: 'Sami', leadershipCategoryId: 3, teamCategoryId: 5 },
    { type: 'resource', id: 7, name: 'Catalogue', publisherId: 2 },
    { type: 'snippet', id: 8, name: 'Autumn' },
    { type: 'event', id: 9, name: 'From a newer API' },
  ];
  answer = () => ({ output });
  const store = newStore();
  const entries = await search({ store }, 'anything');
  expect(entries.map(({ name, kind, to }) => [name, kind, to])).toEqual([
    ['Torts: A Primer', searchTypes.title, '/titles/3-torts-a-primer'],
    ['Asha Varma', searchTypes.contributor('Author', 'Torts: A Primer'), '/titles/3-torts-a-primer'],
    ['On Liberty', searchTypes.openAccess, '/openaccess/4-on-liberty'],
    ['J. S. Mill', searchTypes.contributor('Editor', 'On Liberty'), '/openaccess/4-on-liberty'],
    ['Ila Sen', searchTypes.contributor('Author', 'Tax'), '/authors/ila-sen'],
    ['Juris Primers', searchTypes.series, '/series/juris-primers'],
    ['Company law', searchTypes.subject, '/subjects/company-law'],
    ['Mira', 'Management', '/leadership/management?containing=5'],
    ['Sami', 'Sales Support', '/leadership/salessupport?containing=6'],
    ['Catalogue', searchTypes.resource, '/resources?publisher=2&containing=7'],
    ['Autumn', searchTypes.snippet, '/resources?publisher=8&containing=8'],
  ]);
  const siteRoutes = routes({ store });
  for (const { to } of entries)
    expect(matchRoutes(siteRoutes, new URL(to, 'https://example.org').pathname)).not.toBeNull();
});

test('search sends a repeated query only once, and cuts a long query to 100 characters', async () => {
  answer = () => ({ output: [] });
  const store = newStore();
  await search({ store }, 'சட்டம்');
  await search({ store }, 'சட்டம்');
  expect(calls).toEqual([`/api/search?${new URLSearchParams({ q: 'சட்டம்', limit: '10' })}`]);
  await search({ store }, 'law '.repeat(75));
  expect(new URL(calls[1] ?? '', 'https://example.org').searchParams.get('q')).toHaveLength(100);
});

test('search sends a query again if the first request for it failed', async () => {
  const store = newStore();
  answer = () => 500;
  await expect(search({ store }, 'law')).rejects.toMatchObject({ status: 500 });
  answer = () => ({ output: [{ type: 'snippet', id: 1, name: 'Law' }] });
  expect(await search({ store }, 'law')).toHaveLength(1);
});

test('search filters whole lists itself if the API has no search endpoint and ignores the search words', async () => {
  const lists: Record<string, unknown> = {
    'published-titles': [
      { id: 1, title: 'Études de droit', authors: ['Asha Varma'], isActive: 1 },
      { id: 2, title: 'Torts', authors: [], isActive: 1 },
    ],
    openaccess: { output: [{ id: 3, title: 'On Liberty' }] },
    leadership: { output: [{ id: 4, personName: 'Asha Rao', leadershipCategoryId: 1 }] },
    resources: { output: [{ id: 5, bookTitle: 'Etudes: a catalogue', publisherId: 2 }] },
  };
  answer = (url) => lists[/^\/api\/([\w-]+)/.exec(url)?.[1] ?? ''] ?? 404;
  const named = async (words: string) =>
    (await search({ store: newStore() }, words)).map(({ name, to }) => [name, to]);
  expect(await named('etudes')).toEqual([
    ['Études de droit', '/titles/1-etudes-de-droit'],
    ['Etudes: a catalogue', '/resources?publisher=2&containing=5'],
  ]);
  expect(await named('asha')).toEqual([
    ['Asha Varma', '/titles/1-etudes-de-droit'],
    ['Asha Rao', '/leadership/management?containing=4'],
  ]);
  expect(await named('nothing like it')).toEqual([]);
});

test('search returns the number of all results', async () => {
  const totals = { books: 66, people: 2, series: 0, subjects: 1, resources: 0, snippets: 0 };
  answer = () => ({ output: [{ type: 'snippet', id: 1, name: 'Law' }], totals });
  expect(await search({ store: newStore() }, 'law')).toMatchObject({ length: 1, total: 69 });
});

test('all words of the page text lead to pages of the site', () => {
  const addresses = new Set(pageEntries(pages, original.pages).map(({ to }) => to));
  expect(original.pages.map(({ to }) => to).filter((to) => !addresses.has(to))).toEqual([]);
});

test('searchEntries returns the pages of the site with the words that staff have changed, except unlisted pages', async () => {
  answer = (url) =>
    url.startsWith('/api/page-texts')
      ? { output: { search: { pages: [{ to: '/contactus', words: 'Parking\nBus stop' }] } } }
      : 404;
  const entries = await searchEntries({ store: newStore() });
  for (const expected of [
    ['Juris Press: law, health and academic books from Chennai', undefined, '/'],
    ['Open Access', undefined, '/openaccess'],
    ['Contact Us', 'Bus stop', '/contactus'],
  ])
    expect(entries.map(({ name, words, to }) => [name, words, to])).toContainEqual(expected);
  expect(entries.filter(({ to }) => to.startsWith('/newsletter/'))).toEqual([]);
  expect(entries.filter(({ words }) => words === 'CEO')).toEqual([]);
});
