import { z } from 'zod';
import { bookFacets } from '@juris/contract';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const list = z.object({ output: z.array(z.object({ title: z.string() })), total: z.int() });

/** These tests run for published titles and for open-access books because both lists have the same filters. */
describe.each([
  {
    path: '/api/published-titles',
    table: 'publishedTitle',
    create: '/api/published-titles',
    files: () => ({ publisherId: '1', image: svg() }),
  },
  {
    path: '/api/openaccess',
    table: 'openAccess',
    create: '/api/openaccess/create',
    files: () => ({ coverImage: svg(), pdfFile: pdf() }),
  },
])('the book list at $path', ({ path, table, create, files }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    const token = await api.signIn();
    const add = (title: string, record: object, others = {}) =>
      api.call('POST', create, {
        token,
        form: form({ title, record: JSON.stringify(record), ...files(), ...others }),
      });
    const by = (...names: string[]) => names.map((name) => ({ name }));
    const print = [{ format: 'print' }];
    await add('Torts', {
      contributors: by('Asha Varma'),
      subjects: ['LNV'],
      formats: print,
      publicationDate: '2023',
    });
    await add('Trusts', {
      contributors: by('Asha Varma', 'A_B 100%'),
      subjects: ['LNL', 'LNV'],
      formats: [{ format: 'hardback' }, { format: 'epub' }],
      publicationDate: '2024-02-12',
      language: 'ta',
    });
    await add('Wards', {
      subtitle: 'Words that heal',
      contributors: by('Nalini George'),
      subjects: ['MQC'],
      publicationDate: '2024-06',
    });
    await add(
      'Hidden',
      { contributors: by('Asha Varma'), subjects: ['LNV'], publicationDate: '2024' },
      { isActive: '0' },
    );
  });
  afterAll(() => api.close());

  const hide = async (ids: readonly number[], token: string) => {
    const records = ids.map((id) => ({ id, version: 1 }));
    const { body } = await api.call('POST', `/api/status/${table}`, {
      token,
      json: { isActive: 0, records },
    });
    expect(body).toMatchObject({ failed: [] });
  };
  const found = async (query: string) => {
    const { output, total } = list.parse((await api.call('GET', `${path}?${query}`)).body);
    expect(total).toBe(output.length);
    return output.map(({ title }) => title);
  };

  test.each([
    ['subject=LNV', ['Torts', 'Trusts']],
    ['subject=LN', ['Torts', 'Trusts']],
    ['subject=L', ['Torts', 'Trusts']],
    ['subject=LNL', ['Trusts']],
    ['subject=KJ', []],
    ['author=asha+varma', ['Torts', 'Trusts']],
    ['author=Asha', []],
    ['author=A_B+100%25', ['Trusts']],
    ['author=AxB+100%25', []],
    ['format=e-book', ['Trusts']],
    ['format=print', ['Torts', 'Trusts']],
    ['format=hardback', ['Trusts']],
    ['format=pdf', []],
    ['language=ta', ['Trusts']],
    ['language=hi', []],
    ['year=2024', ['Trusts', 'Wards']],
    ['year=2024&subject=LN&format=print', ['Trusts']],
    ['year=2024&sort=newest', ['Wards', 'Trusts']],
    ['sort=newest', ['Wards', 'Trusts', 'Torts']],
    ['q=varma', ['Torts', 'Trusts']],
    ['q=heal', ['Wards']],
  ])(
    'a book list that is requested with %s contains only the matching books, in the expected order',
    async (query, titles) => {
      expect(await found(query)).toEqual(titles);
    },
  );

  test('titles are sorted without their English article, and volumes by the value of their number', async () => {
    const token = await api.signIn();
    const ids: number[] = [];
    const series = (number: string) => ({ series: { title: 'Sorting', number } });
    for (const [title, record] of [
      ['The Sorted Alpha', series('10')],
      ['A Sorted Beta', { ...series('Vol. 3'), language: 'en' }],
      ['Sorted Gamma', series('II')],
      ['An Sorted Delta', { ...series('Part IV'), language: 'de' }],
      ['A to Z of Sorted', series('1')],
    ] as const) {
      const { body } = await api.call('POST', create, {
        token,
        form: form({ title, record: JSON.stringify(record), ...files() }),
      });
      ids.push(z.object({ output: z.object({ id: z.int() }) }).parse(body).output.id);
    }
    expect(await found('q=sorted&sort=name')).toEqual([
      ...['A to Z of Sorted', 'An Sorted Delta'],
      ...['The Sorted Alpha', 'A Sorted Beta', 'Sorted Gamma'],
    ]);
    const { body } = await api.call('GET', '/api/browse/series/sorting');
    const volumes = z.object({ output: z.object({ books: z.array(z.object({ volume: z.string() })) }) });
    expect(volumes.parse(body).output.books.map(({ volume }) => volume)).toEqual([
      ...['1', 'II', 'Vol. 3', 'Part IV', '10'],
    ]);
    await hide(ids, token);
  });

  test('one author with other initials, orders and titles is one filter value, and an ORCID iD joins other names', async () => {
    const token = await api.signIn();
    const orcid = '0000-0002-1825-0097';
    const names = [
      { name: 'Dr. R. K. Iyer' },
      { name: 'Iyer, R.K.', orcid },
      { name: 'Rama Krishna Iyer', orcid },
    ];
    const ids: number[] = [];
    for (const contributor of names) {
      // The translator is the same person under a further name.
      const translator = { name: 'Ram Iyer', role: 'translator', orcid };
      const record = JSON.stringify({ contributors: [contributor, translator] });
      const { body } = await api.call('POST', create, {
        token,
        form: form({ title: contributor.name, record, ...files() }),
      });
      ids.push(z.object({ output: z.object({ id: z.int() }) }).parse(body).output.id);
    }
    const titles = names.map(({ name }) => name).sort();
    for (const author of ['R K Iyer', 'Rama Krishna Iyer', 'Justice R.K. Iyer'])
      expect((await found(`author=${encodeURIComponent(author)}`)).sort()).toEqual(titles);
    const { output } = bookFacets.parse((await api.call('GET', `${path}/facets`)).body);
    expect(output.authors.filter(({ value }) => value.includes('Iyer'))).toEqual([
      { value: 'Dr. R. K. Iyer', books: 3 },
    ]);
    await hide(ids, token);
  });

  test.each(['subject=XX', 'format=scroll', 'language=xx', 'year=24', `author=${'x'.repeat(201)}`])(
    'a book list returns 400 for the filter %s',
    async (query) => {
      expect((await api.call('GET', `${path}?${query}`)).status).toBe(400);
    },
  );

  test('the facets of a book list contain each value with the number of active books that have this value', async () => {
    const { output } = bookFacets.parse((await api.call('GET', `${path}/facets`)).body);
    expect(output).toEqual({
      heads: [
        { value: 'L', books: 2 },
        { value: 'M', books: 1 },
      ],
      subjects: [
        { value: 'LNL', books: 1 },
        { value: 'LNV', books: 2 },
        { value: 'MQC', books: 1 },
      ],
      authors: [
        { value: 'A_B 100%', books: 1 },
        { value: 'Asha Varma', books: 2 },
        { value: 'Nalini George', books: 1 },
      ],
      formats: [
        { value: 'e-book', books: 1 },
        { value: 'epub', books: 1 },
        { value: 'hardback', books: 1 },
        { value: 'print', books: 2 },
      ],
      languages: [{ value: 'ta', books: 1 }],
      years: [
        { value: '2024', books: 2 },
        { value: '2023', books: 1 },
      ],
    });
  });
});

test('publisherId filters both the list of published titles and its facets', async () => {
  const api = await startApi();
  const { body } = await api.call('GET', '/api/published-titles?publisherId=2&limit=100');
  const { output } = z.object({ output: z.array(z.object({ publisherName: z.string() })) }).parse(body);
  expect(output.length).toBeGreaterThan(1);
  expect(new Set(output.map(({ publisherName }) => publisherName))).toEqual(new Set(['Thomson Reuters']));
  const authorsOf = async (query: string) =>
    bookFacets.parse((await api.call('GET', `/api/published-titles/facets${query}`)).body).output.authors
      .length;
  expect(await authorsOf('?publisherId=2')).toBeLessThan(await authorsOf(''));
  await api.close();
});
