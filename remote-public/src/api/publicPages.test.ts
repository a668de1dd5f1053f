import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStore } from '@juris/platform/store';
import { perPage } from './perPage';
import { publicPages } from './publicPages';

/** What the API answers to an address below `/api/`; undefined for 400. */
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

test('a page is requested, and is shown as the API gives it', async () => {
  respond = () => ({ output: [row(25)], total: 25 });
  const { data } = await ask({ part: { team: 1 }, page: 2 });
  expect(calls).toEqual(['rows?onlyActive=1&team=1&page=2&limit=24']);
  expect(data).toEqual({ items: [row(25)], total: 25, page: 2 });
});

test('the number of the page that contains a record is that of the API', async () => {
  respond = () => ({ output: [row(25)], total: 60, page: 2 });
  const { data } = await ask({ containing: 25 });
  expect(calls).toEqual(['rows?onlyActive=1&containing=25&limit=24']);
  expect(data?.page).toBe(2);
});

test.each([
  ['ignores what it does not know', () => all],
  ['answers in output', () => ({ output: all })],
  ['answers in data', () => ({ data: all })],
  [
    'rejects what it does not know',
    (url: string) => (url === 'rows?onlyActive=1' ? { output: all } : undefined),
  ],
])('of an API without pages that %s, a page of the part is shown', async (_, response) => {
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

test('of an API that has pages and ignores the part, no record of another part is shown', async () => {
  respond = (url) => (url === 'rows?onlyActive=1' ? all : { output: all.slice(0, perPage), total: 60 });
  const { data } = await ask({ part: { team: 1 }, page: 1 });
  expect(data).toEqual({ items: all.filter(({ team }) => team === 1).slice(0, perPage), total: 30, page: 1 });
});

test('a filter that the API rejects is a failed call, and costs no whole list', async () => {
  respond = (url) => (url === 'rows?onlyActive=1' ? { output: all } : undefined);
  expect((await ask({ filters: { q: 'law' }, page: 1 })).error).toMatchObject({ status: 400 });
  expect(calls).toHaveLength(1);
});

test.each([null, 'text', {}, { output: null }, { output: [1] }, { output: [{ name: 'no id' }] }])(
  'a response without a list (%j) is a failed call, and no empty list',
  async (body) => {
    respond = () => body;
    const { data, error } = await ask({ page: 1 });
    expect([data, error]).toEqual([undefined, expect.objectContaining({ kind: 'bad response' })]);
  },
);
