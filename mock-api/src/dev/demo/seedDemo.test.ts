import { z } from 'zod';
import { startApi } from '../../testing/startApi';

const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const lists = [
  '/api/inbox/canned-replies',
  '/api/inbox',
  '/api/redirects/records',
  '/api/account/views',
  '/api/staff',
  '/api/published-titles?onlyActive=0&links=broken',
];

test('the seed “demo” adds messages, figures, redirects, broken links, views and staff only once', async () => {
  const api = await startApi({ seed: 'demo' });
  const counts = async () => {
    const token = await api.signIn();
    const read = async (path: string) => (await api.call('GET', path, { token })).body;
    const found = await Promise.all(
      lists.map(
        async (path) => z.object({ output: z.array(z.unknown()) }).parse(await read(path)).output.length,
      ),
    );
    const { output } = z
      .object({
        output: z.object({ days: z.array(z.object({ visits: z.int() })), searches: z.array(z.unknown()) }),
      })
      .parse(await read(`/api/figures?from=${day(40)}&until=${day(0)}`));
    return [...found, output.days.length, output.searches.length];
  };
  const first = await counts();
  expect(first.every((count) => count > 0)).toBe(true);
  await api.restart();
  expect(await counts()).toEqual(first);
  await api.close();
});

test('the seed “sample” has no messages', async () => {
  const api = await startApi();
  const { body } = await api.call('GET', '/api/inbox', { token: await api.signIn() });
  expect(body).toMatchObject({ output: [] });
  await api.close();
});
