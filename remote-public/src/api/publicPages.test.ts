import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStore } from '@juris/platform/store';
import { perPage } from './perPage';
import { publicPages } from './publicPages';

/** Returns the response body for a path below `/api/`; undefined for a response with status 400. */
let respond: (url: string) => unknown;
let server: Server;
const calls: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = (request.url ?? '').replace('/api/', '');
    calls.push(url);
    const body = respond(url);
    response.writeHead(body === undefined ? 400 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(body ?? { message: 'Unknown parameter.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => (calls.length = 0));

interface Row {
  id: number;
  team: number;
}
const row = (id: number): Row => ({ id, team: id % 2 });
const all = Array.from({ length: 60 }, (_, index) => row(index + 1));

const list = publicPages<Row, { team: number }>('testRows', {
  entity: 'Leader',
  url: 'rows?onlyActive=1',
  what: 'rows',
  belongs: ({ team }, part) => !part || team === part.team,
});

async function ask(query: Parameters<typeof list.initiate>[0]) {
  const { port } = server.address() as AddressInfo;
  const store = createStore({ apiOrigin: `http://127.0.0.1:${port}` });
  return store.dispatch(list.initiate(query, { subscribe: false }));
}

test('the query requests one page and returns the rows and the total of the response', async () => {
  respond = () => ({ output: [row(25)], total: 25 });
  const { data } = await ask({ part: { team: 1 }, page: 2 });
  expect(calls).toEqual(['rows?onlyActive=1&team=1&page=2&limit=24']);
  expect(data).toEqual({ items: [row(25)], total: 25, page: 2 });
});

test('the query for a record returns the number of the page that contains the record', async () => {
  respond = () => ({ output: [row(25)], total: 60, page: 2 });
  const { data } = await ask({ containing: 25 });
  expect(calls).toEqual(['rows?onlyActive=1&containing=25&limit=24']);
  expect(data?.page).toBe(2);
});

test.each([
  ['ignores unknown parameters', () => all],
  ['returns the list in output', () => ({ output: all })],
  ['returns the list in data', () => ({ data: all })],
  [
    'rejects unknown parameters',
    (url: string) => (url === 'rows?onlyActive=1' ? { output: all } : undefined),
  ],
])('the query cuts the page out of the whole list if the API has no pages and %s', async (_, response) => {
  respond = response;
  const ofTeam = all.filter(({ team }) => team === 1);
  expect((await ask({ part: { team: 1 }, page: 2 })).data).toEqual({
    items: ofTeam.slice(perPage, 2 * perPage),
    total: 30,
    page: 2,
  });
  expect((await ask({ page: 4 })).data).toEqual({ items: [], total: 60, page: 4 });
  expect((await ask({ containing: 30 })).data).toMatchObject({ items: all.slice(24, 48), page: 2 });
  expect((await ask({ limit: 6 })).data?.items).toEqual(all.slice(0, 6));
});

test('the query selects the requested part itself if the API ignores its parameter', async () => {
  respond = (url) => (url === 'rows?onlyActive=1' ? all : { output: all.slice(0, perPage), total: 60 });
  const { data } = await ask({ part: { team: 1 }, page: 1 });
  expect(data).toEqual({ items: all.filter(({ team }) => team === 1).slice(0, perPage), total: 30, page: 1 });
});

test('the query fails if the API rejects a filter, without requesting the whole list', async () => {
  respond = (url) => (url === 'rows?onlyActive=1' ? { output: all } : undefined);
  expect((await ask({ filters: { q: 'law' }, page: 1 })).error).toMatchObject({ status: 400 });
  expect(calls).toHaveLength(1);
});

test.each([null, 'text', {}, { output: null }, { output: [1] }, { output: [{ name: 'no id' }] }])(
  'the query fails for a response without a list (%j) instead of returning an empty list',
  async (body) => {
    respond = () => body;
    const { data, error } = await ask({ page: 1 });
    expect([data, error]).toEqual([undefined, expect.objectContaining({ kind: 'bad response' })]);
  },
);
