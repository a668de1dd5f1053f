import { z } from 'zod';
import { bookFacets } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const related = z.object({ output: z.array(z.object({ id: z.int(), title: z.string() })) });
const part = z.object({ output: z.array(z.object({ title: z.string() })), total: z.int() });
const saved = z.object({ output: z.looseObject({ id: z.int(), version: z.int() }) });
const HOUR_MS = 3_600_000;

/** These tests run for published titles and for open-access books. */
describe.each([
  {
    path: '/api/published-titles',
    create: '/api/published-titles',
    change: '/api/published-titles',
    table: 'publishedTitle' as const,
    files: () => ({ publisherId: '1', image: svg() }),
  },
  {
    path: '/api/openaccess',
    create: '/api/openaccess/create',
    change: '/api/openaccess/update',
    table: 'openAccess' as const,
    files: () => ({ coverImage: svg(), pdfFile: pdf() }),
  },
])('books at $path:', ({ path, create, change, table, files }) => {
  let api: TestApi;
  let token: string;
  const idOf = new Map<string, number>();
  let shared: string[];
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    await add('Torts', ['Asha Varma'], ['LNV', 'LNL']);
    await add('Other', ['Nobody']);
    await add('Same author', ['ASHA  VARMA']);
    await add('One subject', ['Somebody'], ['LNV']);
    await add('Two subjects', ['Somebody'], ['LNL', 'LNV']);
    await add('Hidden', ['Asha Varma'], ['LNV', 'LNL'], { isActive: '0' });
    await add('Not yet', ['Asha Varma'], ['LNV', 'LNL'], {
      activeFrom: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    shared = [...idOf.keys()];
  });
  afterAll(() => api.close());
  // Deactivates the books of a test, so that they are not related books in the next tests.
  afterEach(async () => {
    for (const title of idOf.keys())
      if (!shared.includes(title)) {
        await save(title, { isActive: 0 });
        idOf.delete(title);
      }
  });

  async function add(title: string, authors: string[], subjects: string[] = [], more = {}) {
    const record = { contributors: authors.map((name) => ({ name })), subjects };
    const { status, body } = await api.call('POST', create, {
      token,
      form: form({ title, record: JSON.stringify(record), ...files(), ...more }),
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    idOf.set(title, saved.parse(body).output.id);
  }
  const titlesBeside = async (title: string) => {
    const { status, body } = await api.call('GET', `${path}/${idOf.get(title)}/related`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return related.parse(body).output.map((one) => one.title);
  };
  const facets = async () => bookFacets.parse((await api.call('GET', `${path}/facets`)).body).output;
  const authors = async () =>
    Object.fromEntries((await facets()).authors.map(({ value, books }) => [value, books]));
  const filtered = async (query: string) =>
    part.parse((await api.call('GET', `${path}?${query}`)).body).output.map(({ title }) => title);
  const save = async (title: string, json: object) =>
    api.call('POST', `${change}/${idOf.get(title)}`, { token, json });

  test('related books with shared subjects come first, then those of the same authors, then others', async () => {
    expect(await titlesBeside('Torts')).toEqual(['Two subjects', 'One subject', 'Same author', 'Other']);
    expect(await titlesBeside('One subject')).toEqual(['Torts', 'Two subjects', 'Other', 'Same author']);
    expect(await titlesBeside('Same author')).toEqual(['Torts', 'Other', 'One subject', 'Two subjects']);
  });

  test.each(['Hidden', 'Not yet'])(
    'the API returns 404 for the related books of a book that is inactive or not yet published: %s',
    async (title) => {
      expect((await api.call('GET', `${path}/${idOf.get(title)}/related`)).status).toBe(404);
    },
  );

  test('the API returns 404 for the related books of an unknown id, and 400 for an invalid id', async () => {
    expect((await api.call('GET', `${path}/999999/related`)).status).toBe(404);
    expect((await api.call('GET', `${path}/x/related`)).status).toBe(400);
  });

  test('facets count only visible books, and count different spellings of a name as one value', async () => {
    expect(await authors()).toEqual({ 'Asha Varma': 2, Nobody: 1, Somebody: 2 });
    expect((await facets()).subjects).toEqual([
      { value: 'LNL', books: 2 },
      { value: 'LNV', books: 3 },
    ]);
  });

  test('filters and facets are up to date after a book is saved, removed or restored', async () => {
    await add('Moving', ['First Author'], ['KC']);
    expect(await filtered('author=first+author')).toEqual(['Moving']);
    await save('Moving', { record: { contributors: [{ name: 'Second Author' }] } });
    expect(await filtered('author=first+author')).toEqual([]);
    expect(await filtered('author=second+author')).toEqual(['Moving']);
    expect((await facets()).subjects.map(({ value }) => value)).not.toContain('KC');
    const id = idOf.get('Moving');
    await api.call('POST', `/api/history/${table}/${id}/1`, { token });
    expect([await filtered('subject=KC'), (await authors())['First Author']]).toEqual([['Moving'], 1]);
    await save('Moving', { isActive: 0 });
    expect((await authors())['First Author']).toBeUndefined();
    await api.call('POST', `/api/bin/${table}/${id}`, { token });
    await api.call('POST', `/api/bin/${table}/${id}/restore`, { token });
    expect((await authors())['First Author']).toBeUndefined();
    await save('Moving', { isActive: 1 });
    expect((await authors())['First Author']).toBe(1);
  });

  test('facets of rows that an older release has written are computed at the next start', async () => {
    await add('From an older release', ['Newer']);
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db
      .updateTable(table)
      .set(({ eb }) => ({
        record: JSON.stringify({ contributors: [{ name: 'Older' }] }),
        version: eb('version', '+', 1),
      }))
      .where('title', '=', 'From an older release')
      .execute();
    await db.insertInto('term').values(orphan(table)).execute();
    await db.destroy();
    await api.restart();
    token = await api.signIn();
    expect(await authors()).toEqual({ 'Asha Varma': 2, Nobody: 1, Older: 1, Somebody: 2 });
  });

  test('facets list only the 50 most frequent values; the list can be filtered by all values', async () => {
    const names = Array.from({ length: 49 }, (_, n) => `Author ${n}`);
    await add('Many authors', [...names, 'ஆசிரியர்']);
    await add('Most of them', names);
    const { authors: found } = await facets();
    expect(found).toHaveLength(50);
    expect(found.map(({ value }) => value)).toEqual(expect.arrayContaining(['Author 48', 'Asha Varma']));
    expect(found.map(({ value }) => value)).not.toContain('ஆசிரியர்');
    expect(await filtered(`author=${encodeURIComponent('ஆசிரியர்')}`)).toEqual(['Many authors']);
  });
});

const orphan = (kind: string) => ({
  ...{ kind, recordId: 999_999, facet: 'author' as const, key: 'no author', label: 'No author' },
  ...{ isActive: 1, publisherId: 1 },
});

test('filtering facets by the id of a publisher gives the same result as filtering by its name', async () => {
  const api = await startApi();
  const authorsOf = async (query: string) =>
    bookFacets.parse((await api.call('GET', `/api/published-titles/facets${query}`)).body).output.authors;
  const ofOne = await authorsOf('?publisherId=2');
  expect(ofOne.length).toBeGreaterThan(0);
  expect(ofOne.length).toBeLessThan((await authorsOf('')).length);
  expect(await authorsOf('?publisherName=Thomson+Reuters')).toEqual(ofOne);
  expect(await authorsOf('?publisherName=Nobody')).toEqual([]);
  await api.close();
});
