import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStore } from '@juris/platform/store';
import { dataPages } from './dataPages';

let responses: Record<string, unknown> = {};
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').replace('/api/', '').split('?');
    const body = responses[path];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(body ?? { message: 'There is no such address.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const updatedAt = '2026-11-20T10:00:00.000Z';
const book = (id: number, title: string, isActive = 1) => ({ id, title, isActive, updatedAt });
const paths = async () => {
  const { port } = server.address() as AddressInfo;
  const store = createStore({ apiOrigin: `http://127.0.0.1:${port}` });
  return (await dataPages({ store })).map(({ path }) => path);
};

test('the sitemap lists the books of the indexes, and the pages of authors', async () => {
  responses = {
    'published-titles/index.json': { output: [book(1, 'Torts')] },
    'openaccess/index.json': { output: [book(2, 'சட்டம்')] },
    'browse/index.json': { output: [{ path: '/authors/asha-varma', updatedAt }] },
  };
  expect(await paths()).toEqual([
    '/titles/1-torts',
    `/openaccess/${encodeURIComponent('2-சட்டம்')}`,
    '/authors/asha-varma',
  ]);
});

test('the sitemap lists all active books of an API that has only the specified endpoints', async () => {
  responses = {
    'published-titles': [...Array.from({ length: 30 }, (_, at) => book(at + 1, 'T')), book(99, 'Off', 0)],
    openaccess: { output: [book(2, 'Liberty')] },
  };
  const found = await paths();
  expect(found).toHaveLength(31);
  expect(found.at(-1)).toBe('/openaccess/2-liberty');
});
