import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { bannerSchemas, leaderSchemas, publisherList, resourceSchemas } from '@juris/contract';
import { bookRecord, type BookRecord } from '@juris/contract/bookRecord';
import { startApi, type TestApi } from '../testing/startApi';
import { readCatalogue } from './seed/catalogue';

/** These cases occur at real publishers, and faults in them must be noticed. */
describe('the sample content includes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const titles = z
    .array(z.object({ title: z.string(), authorName: z.string(), publisherId: z.int(), record: bookRecord }))
    .parse(readCatalogue(path.join(__dirname, 'seed')).publishedTitles);
  const has = (what: (record: BookRecord) => boolean) => titles.some(({ record }) => what(record));

  test.each<[string, () => boolean]>([
    [
      'a Tamil title',
      () => titles.some(({ title, record }) => /\p{sc=Tamil}/u.test(title) && record.language === 'ta'),
    ],
    [
      'a Hindi title',
      () => titles.some(({ title, record }) => /\p{sc=Devanagari}/u.test(title) && record.language === 'hi'),
    ],
    [
      'a Tamil author',
      () => has(({ contributors }) => contributors.some(({ name }) => /\p{sc=Tamil}/u.test(name))),
    ],
    [
      'an organisation as author',
      () => has(({ contributors }) => contributors.some(({ type }) => type === 'organisation')),
    ],
    [
      'an edited volume without an author',
      () =>
        titles.some(
          ({ authorName, record: { contributors } }) =>
            authorName === '' &&
            contributors.filter(({ role }) => role === 'editor').length > 1 &&
            contributors.every(({ role }) => role !== 'author'),
        ),
    ],
    [
      'a series whose numbers would sort wrongly as text',
      () =>
        ['2', '10'].every((number) => has(({ series }) => series.title !== '' && series.number === number)),
    ],
    ['a book that is out of print', () => has(({ status }) => status === 'out of print')],
    ['a book that is forthcoming', () => has(({ status }) => status === 'forthcoming')],
    ['a title of about 200 characters', () => titles.some(({ title }) => title.length > 190)],
  ])('the sample content includes %s', (_name, isThere) => {
    expect(isThere()).toBe(true);
  });

  test('the sample content includes a publisher that has no books and no resources', async () => {
    const { output: publishers } = publisherList.parse(
      (await api.call('GET', '/api/published-titles/publisher')).body,
    );
    const { output: resources } = resourceSchemas.responses.list.parse(
      (await api.call('GET', '/api/resources?onlyActive=0', { token: await api.signIn() })).body,
    );
    const busy = new Set([...titles, ...resources].map(({ publisherId }) => publisherId));
    expect(publishers.filter(({ id }) => !busy.has(id))).toHaveLength(1);
  });

  test('the sample content includes a rotated JPEG as first banner, and PNG and SVG banners', async () => {
    const { output } = bannerSchemas.responses.list.parse((await api.call('GET', '/api/banner')).body);
    expect(output.map(({ imgLink }) => path.extname(imgLink))).toEqual(['.jpg', '.svg', '.png', '.svg']);
    const [first] = output;
    const source = await sharp(path.join(__dirname, 'seed/art/banners/01-desk.jpg')).metadata();
    const stored = await sharp(path.join(api.dataDir, 'uploads/banners', first?.imgLink ?? '')).metadata();
    expect(source).toMatchObject({ width: first?.imageHeight, height: first?.imageWidth, orientation: 6 });
    expect(stored).toMatchObject({ width: first?.imageWidth, height: first?.imageHeight });
    expect(stored.orientation).toBeUndefined();
  });

  test('the sample content includes at least two portraits that are photographs, and a person with a Tamil name', async () => {
    const { output } = leaderSchemas.responses.list.parse((await api.call('GET', '/api/leadership')).body);
    expect(output.filter(({ imgLink }) => imgLink.endsWith('.jpg')).length).toBeGreaterThan(1);
    expect(output.some(({ personName }) => /\p{sc=Tamil}/u.test(personName))).toBe(true);
  });
});
