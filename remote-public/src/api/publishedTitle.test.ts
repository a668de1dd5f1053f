import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStore } from '@juris/platform/store';
import { publishedTitle } from './publishedTitles';

/**
 * Requests title 3 from a test server.
 * @param bodies Response bodies of the server by path below `/api/`. Other paths get 404.
 */
async function ask(bodies: Record<string, unknown>) {
  const calls: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const call = url.replace('/api/', '');
    calls.push(call);
    response.writeHead(call in bodies ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(bodies[call] ?? { message: 'Not found.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = createStore({ apiOrigin: `http://127.0.0.1:${port}` });
  const { data, error } = await store.dispatch(publishedTitle.initiate(3, { subscribe: false }));
  await new Promise((resolve) => server.close(resolve));
  return { calls, data, error };
}

const row = { id: 3, title: 'Torts', isActive: 1 };
const list = 'published-titles?limit=1';

test('publishedTitle loads a title and its catalogue record with one request', async () => {
  const record = { subjects: ['LNV'] };
  const { calls, data } = await ask({ 'published-titles/3/record': { output: { ...row, record } } });
  expect(data).toMatchObject({ title: 'Torts', record });
  expect(calls).toEqual(['published-titles/3/record']);
});

test('publishedTitle fails with 404 for an unknown title, without loading the whole list', async () => {
  const { calls, error } = await ask({ [list]: { output: [row], total: 1 } });
  expect(error).toMatchObject({ status: 404 });
  expect(calls).toEqual(['published-titles/3/record', list]);
});

test('publishedTitle finds a title in the list of an API that has only the specified endpoints', async () => {
  expect((await ask({ [list]: [{ ...row, id: 2 }, row] })).data).toMatchObject({ title: 'Torts' });
  expect((await ask({ [list]: [{ ...row, isActive: 0 }] })).error).toMatchObject({ status: 404 });
});
