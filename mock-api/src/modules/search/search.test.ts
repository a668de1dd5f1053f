import { searchResults, type SearchResult } from '@juris/contract';
import { pageTextList } from '@juris/contract/page-texts/pageTexts';
import { sql } from 'kysely';
import { connect } from '../../platform/db/open';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const HOUR_MS = 3_600_000;
const ISBN = '978-3-16-148410-0';

describe('the site search', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    const contributor = (name: string, role = 'author') => ({ name, role });
    await addTitle('Études de droit pénal', [contributor('Émile Zola')], { abstract: 'Crimes and torts.' });
    await addTitle('The Lawyer’s Handbook', [
      contributor('J. K. Rowling'),
      contributor('Mira Sen', 'editor'),
    ]);
    await addTitle('Well‑being at Work', [], { isbn: ISBN, doi: '10.5555/ABC.1', subtitle: 'In hospitals' });
    await addTitle('இந்தியச் சட்டம்', [contributor('சு. தமிழ்ச்செல்வன்')]);
    await addTitle('भारतीय क़ानून', []);
    await addTitle('Sørensen on Treaties', []);
    await addTitle('The Law of Evidence', []);
    await addTitle('Torts: A Primer', [], { abstract: 'Liability in the wards of a hospital.' });
    await addTitle('民法总则', []);
    await addTitle('50% of it: “quotes” AND (brackets) OR NOT near*', []);
    await addTitle('Hidden evidence', [], {}, { isActive: '0' });
    await addTitle(
      'Evidence of tomorrow',
      [],
      {},
      {
        activeFrom: new Date(Date.now() + HOUR_MS).toISOString(),
      },
    );
    await add('openaccess/create', {
      title: 'Open Evidence',
      record: JSON.stringify({ contributors: [contributor('Open Author')] }),
      coverImage: svg(),
      pdfFile: pdf(),
    });
    await add('leadership/create', {
      personName: 'Meenakshi Subramanian',
      leadershipCategoryId: '3',
      teamCategoryId: '2',
      image: svg(),
    });
    await add('resources/create', {
      bookTitle: 'Legal Catalogue',
      publisherId: '2',
      coverImage: svg(),
      pdfFile: pdf(),
    });
    await add('snippet/create', {
      title: 'Season letter',
      date: '2024-02-12',
      coverImage: svg(),
      pdfFile: pdf(),
    });
  });
  afterAll(() => api.close());

  async function add(path: string, fields: Parameters<typeof form>[0]) {
    const { status, body } = await api.call('POST', `/api/${path}`, { token, form: form(fields) });
    expect([status, body]).toEqual([201, expect.anything()]);
  }
  const addTitle = (
    title: string,
    contributors: object[],
    {
      isbn = '',
      ...given
    }: {
      isbn?: string;
      doi?: string;
      subtitle?: string;
      abstract?: string;
      subjects?: string[];
      series?: object;
    } = {},
    more: Parameters<typeof form>[0] = {},
  ) => {
    const formats = isbn ? [{ format: 'print', isbn }] : [];
    const record = JSON.stringify({ contributors, formats, ...given });
    return add('published-titles', { title, publisherId: '1', image: svg(), record, ...more });
  };
  async function search(q: string, more = ''): Promise<SearchResult[]> {
    const { status, body } = await api.call('GET', `/api/search?${new URLSearchParams({ q })}${more}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return searchResults.parse(body).output;
  }
  const names = async (q: string) => (await search(q)).map(({ name }) => name);

  test.each([
    ['PÉNAL', 'Études de droit pénal'],
    ['etudes', 'Études de droit pénal'],
    ["lawyer's", 'The Lawyer’s Handbook'],
    ['“handbook”', 'The Lawyer’s Handbook'],
    ['well-being', 'Well‑being at Work'],
    ['wellbeing', 'Well‑being at Work'],
    ['well being', 'Well‑being at Work'],
    ['ｔｒｅａｔｉｅｓ', 'Sørensen on Treaties'],
    ['sorensen', 'Sørensen on Treaties'],
    ['சட்டம்', 'இந்தியச் சட்டம்'],
    ['क़ानून', 'भारतीय क़ानून'],
    ['तीय', 'भारतीय क़ानून'],
    ['民法', '民法总则'],
    ['总', '民法总则'],
    ['torts a primer', 'Torts: A Primer'],
    ['tors primer', 'Torts: A Primer'],
    ['primer torts', 'Torts: A Primer'],
    ['law evidence', 'The Law of Evidence'],
    ['law of evidense', 'The Law of Evidence'],
    ['hanbdook', 'The Lawyer’s Handbook'],
    ['treatys', 'Sørensen on Treaties'],
    ['emile zola', 'Émile Zola'],
    ['zola', 'Émile Zola'],
    ['j k rowling', 'J. K. Rowling'],
    ['rowling', 'J. K. Rowling'],
    ['rolwing', 'J. K. Rowling'],
    ['தமிழ்', 'சு. தமிழ்ச்செல்வன்'],
    ['subramaniam', 'Meenakshi Subramanian'],
    ['season', 'Season letter'],
    ['50%', '50% of it: “quotes” AND (brackets) OR NOT near*'],
    ['(brackets)', '50% of it: “quotes” AND (brackets) OR NOT near*'],
    ['near*', '50% of it: “quotes” AND (brackets) OR NOT near*'],
    ['AND OR', '50% of it: “quotes” AND (brackets) OR NOT near*'],
  ])('the first result of the site search for %j is %j', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  test.each([
    ['zola penal', 'Études de droit pénal'],
    ['evidence open author', 'Open Evidence'],
    ['rowling sen', 'The Lawyer’s Handbook'],
    ['hospitals', 'Well‑being at Work'],
    ['primer wards', 'Torts: A Primer'],
    ['well-being hospitals', 'Well‑being at Work'],
    ['தமிழ்ச்செல்வன் சட்டம்', 'இந்தியச் சட்டம்'],
  ])('the site search for %j finds the book %j by the words of several fields', async (q, name) => {
    expect((await search(q))[0]).toMatchObject({ title: name });
  });

  test('books that contain the words of a query in other fields come after those with the words in their name', async () => {
    expect(await names('torts')).toEqual(['Torts: A Primer', 'Études de droit pénal']);
  });

  test.each(['refund', 'kbart', 'exam copy', 'qwertyuiop'])(
    'the site search finds nothing for %j, because no name is close to it',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  test('the site search leaves out names that are close to only a part of the query', async () => {
    expect(await names('law of evidense')).toEqual(['The Law of Evidence']);
  });

  test.each([
    ISBN,
    '9783161484100',
    '978 3 16 148410 0',
    'ISBN 978-3-16-148410-0',
    '316148410X',
    '10.5555/abc.1',
    'https://doi.org/10.5555/ABC.1',
    'doi:10.5555/Abc.1',
  ])('the site search finds a book by the identifier %j', async (q) => {
    expect(await search(q)).toMatchObject([{ type: 'publishedTitle', title: 'Well‑being at Work' }]);
  });

  test('a result contains the fields that the links and labels of its content type need', async () => {
    const first = async (q: string) => (await search(q))[0];
    expect(await first('mira sen')).toMatchObject({
      type: 'publishedTitle',
      name: 'Mira Sen',
      role: 'editor',
      title: 'The Lawyer’s Handbook',
    });
    expect(await first('torts')).toEqual({
      ...{
        type: 'publishedTitle',
        id: expect.any(Number),
        name: 'Torts: A Primer',
        title: 'Torts: A Primer',
        book: expect.objectContaining({ subtitle: '', authors: '', publicationDate: '', pages: null }),
      },
    });
    expect(await first('open author')).toMatchObject({
      ...{ type: 'openAccess', name: 'Open Author', role: 'author', title: 'Open Evidence' },
    });
    expect(await first('meenakshi')).toMatchObject({
      ...{ type: 'leader', leadershipCategoryId: 3, teamCategoryId: 2 },
    });
    expect(await first('legal catalogue')).toMatchObject({ type: 'resource', publisherId: 2 });
    expect(await first('season letter')).toMatchObject({ type: 'snippet', name: 'Season letter' });
  });

  test('a response has the numbers of all results, and at most ten of each group', async () => {
    for (let volume = 1; volume <= 12; volume += 1)
      await addTitle(`Yearbook of arbitration ${volume}`, [{ name: 'Ila Quill', role: 'author' }]);
    const { body } = await api.call(
      'GET',
      `/api/search?${new URLSearchParams({ q: 'arbitration quill', limit: '60' })}`,
    );
    expect(searchResults.parse(body)).toMatchObject({
      output: { length: 10 },
      totals: { books: 12, people: 0 },
      listed: { publishedTitle: 12, openAccess: 0 },
    });
    const list = await api.call('GET', '/api/published-titles?q=arbitration+quill');
    expect(list.body).toMatchObject({ total: 12 });
    const people = await search('quill');
    expect(people.filter((one) => 'role' in one && one.role !== undefined)).toHaveLength(1);
  });

  test('if nothing contains the words, misspelt words of several fields are corrected', async () => {
    const { body } = await api.call(
      'GET',
      `/api/search?${new URLSearchParams({ q: 'torts libility hospitl' })}`,
    );
    expect(searchResults.parse(body)).toMatchObject({
      output: [{ title: 'Torts: A Primer' }],
      corrected: 'torts liability hospital',
    });
  });

  test('a subject is found by the synonyms that staff enter, if it has books', async () => {
    await addTitle('Custody', [], { subjects: ['LNM'] });
    const groups = await api.call('GET', '/api/page-texts/groups', { token });
    const { id } = pageTextList.parse(groups.body).output.find(({ name }) => name === 'search') ?? {};
    const subjects = [
      { subject: 'LNM', words: 'Household quarrels\nவிவாகரத்து' },
      { subject: 'LNC', words: 'Household companies' },
    ];
    const json = { texts: { subjects, pages: [] } };
    expect((await api.call('POST', `/api/page-texts/groups/${id}`, { token, json })).status).toBe(200);
    expect(await search('household')).toMatchObject([
      { type: 'subject', name: 'Family law', words: 'household quarrels' },
    ]);
    expect((await names('விவாகரத்து'))[0]).toBe('Family law');
    expect(await names('divorce')).toEqual([]);
  });

  test('the site search finds only active records within their schedule', async () => {
    expect((await names('evidence')).toSorted()).toEqual(['Open Evidence', 'The Law of Evidence']);
  });

  test('the site search finds a renamed title at once, and only by its new name', async () => {
    expect(await names('quetzal')).toEqual([]);
    await addTitle('Quetzal', []);
    const [found] = await search('quetzal');
    expect(found?.name).toBe('Quetzal');
    const change = (json: object) => api.call('POST', `/api/published-titles/${found?.id}`, { token, json });
    await change({ title: 'Bibliography' });
    expect([await names('quetzal'), await names('bibliography')]).toEqual([[], ['Bibliography']]);
    await change({ isActive: 0 });
    expect(await names('bibliography')).toEqual([]);
  });

  test('the site search finds a new series at once, and not after its only book is hidden', async () => {
    expect(await names('zamorin')).toEqual([]);
    await addTitle('Coasts', [], { series: { title: 'Zamorin Papers', number: '' } });
    expect(await names('zamorin')).toContain('Zamorin Papers');
    const book = (await search('coasts')).find(({ type }) => type === 'publishedTitle');
    await api.call('POST', `/api/published-titles/${book?.id}`, { token, json: { isActive: 0 } });
    expect(await names('zamorin')).toEqual([]);
  });

  test('the site search returns the requested number of results', async () => {
    expect(await search('e', '&limit=1')).toHaveLength(1);
  });

  test.each([
    '',
    ' ',
    '’',
    '\u200b',
    '"',
    '""',
    '[',
    '%_\\',
    '-',
    'a',
    '*',
    'NEAR(a b)',
    'a"b',
    '\ud800',
    'a '.repeat(50),
    'ﷺ'.repeat(100),
    '𝔏𝔞𝔴'.repeat(12),
    '10.5555/',
  ])('the site search returns 200 for the query %j', async (q) => {
    await search(q);
  });

  test.each(['', 'q=' + 'x'.repeat(101), 'q=a&limit=0', 'q=a&limit=61', 'q=a&limit=x', 'q=a&q=b'])(
    'the site search returns 400 for the query string %j',
    async (query) => {
      expect((await api.call('GET', `/api/search?${query}`)).status).toBe(400);
    },
  );

  test('the site search finds the same results in PostgreSQL without pg_trgm', async () => {
    if (!api.databaseUrl) return;
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await sql`drop extension pg_trgm cascade`.execute(db);
    await db.destroy();
    await api.restart();
    expect((await names('law of evidense'))[0]).toBe('The Law of Evidence');
    expect((await names('primer torts'))[0]).toBe('Torts: A Primer');
    expect((await api.call('GET', '/api/published-titles?q=treaties')).body).toMatchObject({ total: 1 });
  });
});
