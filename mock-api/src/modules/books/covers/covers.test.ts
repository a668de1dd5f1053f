import { z } from 'zod';
import { coverMatches } from '@juris/contract/coverMatches';
import { form, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

async function addTitle(title: string, ...isbns: string[]) {
  const formats = isbns.map((isbn) => ({ format: 'paperback', isbn, price: '', currency: 'INR' }));
  const { body } = await api.call('POST', '/api/published-titles', {
    token,
    form: form({
      ...{ title, authorName: 'Asha Varma', publisherId: '1', isActive: '1', altText: 'Cover' },
      ...{ buyLink: 'https://www.example.org/buy', record: JSON.stringify({ formats }), image: svg(title) },
    }),
  });
  return z.object({ output: z.object({ id: z.int() }) }).parse(body).output.id;
}

const match = async (...names: string[]) => {
  const answer = await api.call('POST', '/api/published-titles/covers/match', { token, json: { names } });
  return coverMatches.parse(answer.body).output;
};

test('covers are matched by an ISBN in their name, with or without hyphens, or by an id of which they consist', async () => {
  const id = await addTitle('With an ISBN', '978-93-5100-204-8');
  const found = { id, title: 'With an ISBN', version: 1, hasCover: true };
  expect(
    await match(
      '9789351002048.jpg',
      'front_978-93-5100-204-8 final.png',
      `${id}.png`,
      `id-${id}.svg`,
      `Title ${id}.svg`,
      '9789351002055.jpg',
      `${id} of 60.jpg`,
      `cover (${id}).jpg`,
      `IMG_000${id}.jpg`,
      `Torts ${id}nd ed.jpg`,
      'no number.jpg',
    ),
  ).toMatchObject([
    { titles: [found] },
    { titles: [found] },
    { titles: [found] },
    { titles: [found] },
    { titles: [found] },
    { titles: [] },
    { titles: [] },
    { titles: [] },
    { titles: [] },
    { titles: [] },
    { name: 'no number.jpg', titles: [] },
  ]);
});

test('covers are matched by an ISBN of ten digits', async () => {
  const id = await addTitle('An older book', '978-0-8044-2957-3');
  expect(await match('080442957x.jpg', 'front 0-8044-2957-X.png', '0804429571.jpg')).toMatchObject([
    { titles: [{ id }] },
    { titles: [{ id }] },
    { titles: [] },
  ]);
});

test('two titles with one ISBN are both returned, and an empty list of names is rejected', async () => {
  await addTitle('First owner', '978-3-16-148410-0');
  await addTitle('Second owner', '978-3-16-148410-0');
  const [{ titles } = { titles: [] }] = await match('9783161484100.jpg');
  expect(titles.map(({ title }) => title)).toEqual(['First owner', 'Second owner']);
  const answer = await api.call('POST', '/api/published-titles/covers/match', { token, json: { names: [] } });
  expect(answer.status).toBe(400);
});
