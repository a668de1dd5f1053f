import { z } from 'zod';
import { bookFacets } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const titles = [
  'Études de droit pénal',
  'The Lawyer’s Handbook',
  'Well‑being and “Fair” Work — 50% of it',
  'Straßenrecht',
  'Constitutional Law',
  'Contract Law, Volume 10',
  'Contract Law, Volume 2',
  'Zoning',
  'இந்தியச் சட்டம்',
  'भारतीय क़ानून',
  'back\\slash_and_line',
] as const;

const part = z.object({ output: z.array(z.object({ id: z.int(), title: z.string() })), total: z.int() });
const saved = z.object({ output: z.looseObject({ id: z.int(), version: z.int() }) });

describe('list search', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    for (const title of titles) await add({ title, authorName: 'Émile Zola; Søren Łuk' });
    await add({ title: 'Another', authorName: 'EMILE ZOLA' });
  });
  afterAll(() => api.close());

  async function add(fields: {
    title: string;
    authorName?: string;
    publisherId?: string;
    isActive?: string;
    record?: string;
  }) {
    const { status, body } = await api.call('POST', '/api/published-titles', {
      token,
      form: form({ publisherId: '1', image: svg(), ...fields }),
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return saved.parse(body).output.id;
  }
  const change = (id: number, json: object) =>
    api.call('POST', `/api/published-titles/${id}`, { token, json });
  /** Adds a title with a catalogue record. */
  const recorded = () =>
    add({
      title: 'A recorded ebook',
      record: JSON.stringify({
        subtitle: 'A practitioner’s guide',
        contributors: [{ name: 'Kamala Das', role: 'translator' }],
        series: { title: 'Juris Primers', number: '7' },
        formats: [{ format: 'print', isbn: '978-3-16-148410-0', price: '495.00', currency: 'INR' }],
        doi: '10.5555/abc-12345678',
      }),
    });
  async function listed(query: Record<string, string>) {
    const parameters = new URLSearchParams({ limit: '100', ...query });
    const { status, body } = await api.call('GET', `/api/published-titles?${parameters}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return part.parse(body).output.map(({ title }) => title);
  }

  test.each<[query: string, found: string[]]>([
    ['PÉNAL', [titles[0]]],
    ['etudes', [titles[0]]],
    ["lawyer's", [titles[1]]],
    ['LAWYER’S handbook', [titles[1]]],
    ['well-being', [titles[2]]],
    ['wellbeing "fair"', [titles[2]]],
    ['50%', [titles[2]]],
    ['STRASSENRECHT', [titles[3]]],
    ['constitutional', [titles[4]]],
    ['consti\u00adtutional', [titles[4]]],
    ['contract\u00a0law volume', [titles[5], titles[6]]],
    ['ｚｏｎｉｎｇ', [titles[7]]],
    ['zon\u200bing', [titles[7]]],
    ['சட்டம்', [titles[8]]],
    ['क़ानून', [titles[9]]],
    ['क', [titles[9]]],
    ['back\\slash', [titles[10]]],
    ['slash_and_line', [titles[10]]],
    ['_', [titles[10]]],
    ['%', [titles[2]]],
    ['\\', [titles[10]]],
    ['zola zoning', [titles[7]]],
    ['juris zoning', [titles[7]]],
    ['சடட', []],
    ['zoning absent', []],
  ])('the search words %j find only the expected titles', async (q, found) => {
    expect(await listed({ q })).toEqual(found);
  });

  test.each([
    '978-3-16-148410-0',
    '9783161484100',
    '978 3 16 148410 0',
    '978‑3‑16‑148410‑0',
    '97-831614-84100',
    'ISBN-13: 978-3-16-148410-0',
    'ISBN 3-16-148410-X',
    '316148410x',
    '978-3-16-148',
    '31614',
    'ebook 978-3-16-148410-0',
    '10.5555/abc-12345678',
    'https://doi.org/10.5555/ABC-12345678',
    'Juris Primers 7',
    'practitioner',
    'Kamala Das',
    'juris press recorded 978-3-16-148410-0',
  ])('the search words %j find a title by its catalogue record', async (q) => {
    const id = await recorded();
    expect([q, await listed({ q })]).toEqual([q, ['A recorded ebook']]);
    await change(id, { isActive: 0 });
  });

  test('an ISBN finds no titles that only contain its groups of digits', async () => {
    const id = await add({ title: '978 laws, 3 acts, 16 rules, 148410 cases, 0 errors' });
    expect(await listed({ q: '978-3-16-148410-0' })).toEqual([]);
    expect(await listed({ q: '148410 cases' })).toHaveLength(1);
    await change(id, { isActive: 0 });
  });

  test('sorting by name ignores accents and English articles, compares numbers by value and puts non-Latin scripts last', async () => {
    expect(await listed({ sort: 'name', author: 'emile zola' })).toEqual([
      'Another',
      titles[10],
      titles[4],
      titles[6],
      titles[5],
      titles[0],
      titles[1],
      titles[3],
      titles[2],
      titles[7],
      titles[9],
      titles[8],
    ]);
  });

  test('the author filter ignores case and accents, and facets merge different spellings', async () => {
    expect(await listed({ author: 'emile zola' })).toHaveLength(12);
    expect(await listed({ author: 'SØREN  ŁUK' })).toHaveLength(11);
    expect(await listed({ author: 'Zola' })).toEqual([]);
    const { body } = await api.call('GET', '/api/published-titles/facets');
    expect(bookFacets.parse(body).output.authors.slice(0, 2)).toEqual([
      { value: 'Émile Zola', books: 12 },
      { value: 'Søren Łuk', books: 11 },
    ]);
  });

  test('the list search finds a title by its new text at once after a save, restore or import', async () => {
    const id = await add({ title: 'Première édition', isActive: '0' });
    await change(id, { isActive: 1 });
    expect(await listed({ q: 'premiere' })).toEqual(['Première édition']);
    await change(id, { title: 'Deuxième édition' });
    expect(await listed({ q: 'premiere' })).toEqual([]);
    expect(await listed({ q: 'deuxieme' })).toEqual(['Deuxième édition']);
    await api.call('POST', `/api/history/publishedTitle/${id}/2`, { token });
    expect(await listed({ q: 'premiere' })).toEqual(['Première édition']);
    await change(id, { isActive: 0 });
    await api.call('POST', `/api/bin/publishedTitle/${id}`, { token });
    await api.call('POST', `/api/bin/publishedTitle/${id}/restore`, { token });
    await change(id, { isActive: 1 });
    expect(await listed({ q: 'premiere' })).toEqual(['Première édition']);

    const csv = `Id,Title,Publisher,Status\n${id},Troisième édition,Juris Press,Active\n,Importé,Juris Press,Active\n`;
    const send = (address: string, json: object) =>
      api.call('POST', `/api/published-titles/import${address}`, { token, json });
    const planned = await send('/preview', { csv });
    const { plan } = z.object({ output: z.object({ plan: z.string() }) }).parse(planned.body).output;
    const done = await send('', { csv, plan });
    expect([done.status, done.body]).toEqual([200, expect.anything()]);
    expect(await listed({ q: 'TROISIEME' })).toEqual(['Troisième édition']);
    expect(await listed({ q: 'importe' })).toEqual(['Importé']);
  });

  test('titles are found by the new name of a renamed publisher', async () => {
    const added = await api.call('POST', '/api/publishers/create', {
      token,
      json: { publisherName: 'Éditions Ω' },
    });
    const { id } = saved.parse(added.body).output;
    await add({ title: 'Of them', publisherId: String(id) });
    expect(await listed({ q: 'editions' })).toEqual(['Of them']);
    await api.call('POST', `/api/publishers/update/${id}`, { token, json: { publisherName: 'Łódź Press' } });
    expect(await listed({ q: 'lodz press' })).toEqual(['Of them']);
    const twin = await api.call('POST', '/api/publishers/create', {
      token,
      json: { publisherName: 'LODZ\u00a0press' },
    });
    expect(twin.status).toBe(400);
  });

  test('rows of an older release without search columns are found after the next start', async () => {
    const id = await add({ title: 'Older', authorName: 'Zoë Recent' });
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db
      .updateTable('publishedTitle')
      .set(({ eb }) => ({ title: 'Récemment', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await db.updateTable('publisher').set({ searchText: '', derivedVersion: 0 }).execute();
    await db.destroy();
    await api.restart();
    token = await api.signIn();
    expect(await listed({ q: 'recemment zoe juris' })).toEqual(['Récemment']);
  });

  test('rows that an older release has saved with search columns by its own rules are found after the next start', async () => {
    const id = await add({ title: 'A. I. R. Manual' });
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db
      .updateTable('publishedTitle')
      .set(({ ref }) => ({ searchText: 'a. i. r. manual', derivedVersion: ref('version') }))
      .where('id', '=', id)
      .execute();
    await db.destroy();
    await api.restart();
    token = await api.signIn();
    expect(await listed({ q: 'AIR manual' })).toEqual(['A. I. R. Manual']);
  });

  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    '\0',
    '\ud800',
    '’',
    '-',
    '𝔏𝔞𝔴'.repeat(12),
    'a '.repeat(50),
    'ﷺ'.repeat(100),
  ])('the list search returns 200 for the search words %j', async (q) => {
    const { status } = await api.call('GET', `/api/published-titles?${new URLSearchParams({ q })}`);
    expect(status).toBe(200);
  });

  test('the list search returns 400 for search words of 10,000 characters', async () => {
    const q = 'x'.repeat(10_000);
    expect((await api.call('GET', `/api/published-titles?q=${q}`)).status).toBe(400);
  });
});
