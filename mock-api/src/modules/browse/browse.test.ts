import { z } from 'zod';
import {
  browsedAuthor,
  browsedSeries,
  browsedSubject,
  browseIndex,
  browseNames,
  searchResults,
  subjectCounts,
} from '@juris/contract';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const HOUR_MS = 3_600_000;
const ORCID = '0000-0002-1825-0097';
const OTHER_ORCID = '0000-0002-1694-233X';

describe('pages of authors, series and subjects', () => {
  let api: TestApi;
  let token: string;

  const add = async (path: string, fields: Parameters<typeof form>[0]) => {
    const { status, body } = await api.call('POST', `/api/${path}`, { token, form: form(fields) });
    expect([status, body]).toEqual([201, expect.anything()]);
    return z.object({ output: z.object({ id: z.int() }) }).parse(body).output.id;
  };
  const addTitle = (title: string, record: object, more = {}) =>
    add('published-titles', {
      ...{ title, publisherId: '1', image: svg(), record: JSON.stringify(record) },
      ...more,
    });
  /** Hides titles that a test has added, so that other tests do not see them. */
  const hideTitles = async (ids: number[]) => {
    const json = { isActive: 0, records: ids.map((id) => ({ id, version: 1 })) };
    expect((await api.call('POST', '/api/status/publishedTitle', { token, json })).status).toBe(200);
  };
  const addFree = (title: string, record: object) =>
    add('openaccess/create', { title, record: JSON.stringify(record), coverImage: svg(), pdfFile: pdf() });
  const get = (path: string) => api.call('GET', `/api/browse/${path}`);
  const author = async (slug: string, query = '') =>
    browsedAuthor.parse((await get(`authors/${encodeURIComponent(slug)}${query}`)).body).output;
  const series = async (slug: string) =>
    browsedSeries.parse((await get(`series/${encodeURIComponent(slug)}`)).body).output;
  const subject = async (code: string, query = '') =>
    browsedSubject.parse((await get(`subjects/${code}${query}`)).body).output;
  const titlesOf = ({ books }: { books: { title: string }[] }) => books.map(({ title }) => title);

  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    const asha = { name: 'Asha Varma', orcid: ORCID };
    const volume = (number: string) => ({ series: { title: 'Law Primers: Basics', number } });
    await addTitle('Torts', {
      ...{ contributors: [asha], subjects: ['LNV'], publicationDate: '2023', ...volume('10') },
      formats: [{ format: 'print' }],
    });
    await addTitle('Trusts', {
      ...{ contributors: [{ name: 'Asha Varma', role: 'editor' }], subjects: ['LNL', 'LNV'] },
      ...{ publicationDate: '2024', ...volume('2'), formats: [{ format: 'epub' }], language: 'ta' },
    });
    await addFree('Wards', {
      ...{ contributors: [{ ...asha, name: 'Asha V. Menon', role: 'translator' }], subjects: ['MQC'] },
      ...{ publicationDate: '2025-03', ...volume('9') },
    });
    await addTitle('Two of a name', {
      contributors: [
        { name: 'Meena Rao', orcid: '0000-0001-5109-3700' },
        { name: 'Meena Rao', orcid: OTHER_ORCID },
      ],
    });
    await addTitle('Tamil', {
      contributors: [
        { name: 'அன்பரசி மாறன்' },
        { name: 'Bar Council of India', type: 'organisation', role: 'editor' },
        { name: 'Ila Drawer', role: 'illustrator' },
      ],
    });
    await addTitle('By line', {}, { authorName: 'R. Sundaram and Farida Khan' });
    const hidden = {
      contributors: [{ name: 'Hidden One' }],
      subjects: ['NH'],
      series: { title: 'Hidden series' },
    };
    await addTitle('Hidden', hidden, { isActive: '0' });
    await addTitle('Later', hidden, { activeFrom: new Date(Date.now() + HOUR_MS).toISOString() });
    await addTitle('Past', hidden, { activeUntil: new Date(Date.now() - HOUR_MS).toISOString() });
    await api.call('POST', '/api/published-titles/draft', {
      token,
      json: { title: 'Draft', record: hidden },
    });
  });
  afterAll(() => api.close());

  test('an author page lists books of every role, newest first, from both lists of books', async () => {
    const page = await author(`asha-varma-${ORCID}`);
    expect(page.books.map(({ title, shelf, role }) => [title, shelf, role])).toEqual([
      ['Wards', 'openaccess', 'translator'],
      ['Trusts', 'titles', 'editor'],
      ['Torts', 'titles', 'author'],
    ]);
    expect(page).toMatchObject({ type: 'person', orcid: ORCID, total: 3, page: 1, namesakes: [] });
  });

  test('every name of a person with an ORCID iD leads to one page with the newest name', async () => {
    const current = { slug: `asha-v-menon-${ORCID}`, name: 'Asha V. Menon' };
    expect(await author('asha-varma')).toMatchObject(current);
    expect(await author(`asha-varma-${ORCID}`)).toMatchObject(current);
    expect(await author(`somebody-${ORCID}`)).toMatchObject(current);
  });

  test('other initials, orders and titles of a name lead to one page, and “&” to that of “and”', async () => {
    const volume = (title: string) => ({ series: { title, number: '1' } });
    const ids = [
      await addTitle('First', { contributors: [{ name: 'Dr. R. K. Iyer' }], ...volume('Law & Order') }),
      await addTitle('Second', { contributors: [{ name: 'Iyer, R.K.' }], ...volume('Law and Order') }),
    ];
    for (const slug of ['rk-iyer', 'dr-r-k-iyer', 'iyer-r-k'])
      expect(await author(slug)).toMatchObject({ slug: 'rk-iyer', total: 2, namesakes: [] });
    for (const slug of ['law-order', 'law-and-order'])
      expect(await series(slug)).toMatchObject({ slug: 'law-and-order', total: 2 });
    const { body } = await api.call('GET', '/api/browse/authors?initial=i');
    expect(browseNames.parse(body).output.names.filter(({ name }) => name.includes('Iyer'))).toHaveLength(1);
    await hideTitles(ids);
  });

  test('two people with one name and different ORCID iDs have separate pages that link to each other', async () => {
    const page = await author(`meena-rao-${OTHER_ORCID}`);
    expect(page).toMatchObject({
      orcid: OTHER_ORCID,
      slug: `meena-rao-${OTHER_ORCID.toLowerCase()}`,
      total: 1,
    });
    const other = { slug: 'meena-rao-0000-0001-5109-3700', name: 'Meena Rao', title: 'Two of a name' };
    expect(page.namesakes).toEqual([other]);
    expect((await author('meena-rao')).namesakes).toHaveLength(2);
  });

  test('names in Indian scripts, organisations and author lines have pages; illustrators do not', async () => {
    expect(await author('அன்பரசி-மாறன்')).toMatchObject({ slug: 'அன்பரசி-மாறன்', name: 'அன்பரசி மாறன்' });
    expect(await author('bar-council-of-india')).toMatchObject({ type: 'organisation', total: 1 });
    expect(titlesOf(await author('farida-khan'))).toEqual(['By line']);
    expect((await get('authors/ila-drawer')).status).toBe(404);
  });

  test('a series lists its volumes by number from both lists of books', async () => {
    const page = await series('law-primers-basics');
    expect(page.books.map(({ title, volume }) => [title, volume])).toEqual([
      ['Trusts', '2'],
      ['Wards', '9'],
      ['Torts', '10'],
    ]);
    expect(page.title).toBe('Law Primers: Basics');
  });

  test('a subject lists its books and counts them by narrower subject, format, language and year', async () => {
    const page = await subject('L');
    expect(titlesOf(page)).toEqual(['Trusts', 'Torts']);
    expect(page.narrower).toEqual([
      { value: 'LN', books: 2 },
      { value: 'LNL', books: 1 },
      { value: 'LNV', books: 2 },
    ]);
    expect(page.years).toEqual([
      { value: '2024', books: 1 },
      { value: '2023', books: 1 },
    ]);
    expect(page.languages).toEqual([{ value: 'ta', books: 1 }]);
    expect(titlesOf(await subject('L', '?format=e-book'))).toEqual(['Trusts']);
    expect(titlesOf(await subject('L', '?language=ta'))).toEqual(['Trusts']);
    expect(titlesOf(await subject('L', '?year=2023&format=print'))).toEqual(['Torts']);
    expect(titlesOf(await subject('L', '?sort=name'))).toEqual(['Torts', 'Trusts']);
    expect(titlesOf(await subject('L', '?limit=1&page=2'))).toEqual(['Torts']);
    expect(subjectCounts.parse((await get('subjects')).body).output).toContainEqual({ value: 'L', books: 2 });
  });

  test.each([
    'authors/hidden-one',
    'authors/nobody',
    'series/hidden-series',
    'series/none',
    'subjects/N',
    'subjects/QD',
    'authors/…',
  ])('GET /api/browse/%s returns 404 without public books', async (path) => {
    expect((await get(encodeURI(path))).status).toBe(404);
  });

  test('the index lists each page with public books once, with its canonical path', async () => {
    const { output } = browseIndex.parse((await get('index.json')).body);
    const paths = output.map(({ path }) => decodeURIComponent(path));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/subjects/law', '/subjects/medicine-and-nursing', '/series/law-primers-basics'],
        ...[`/authors/asha-v-menon-${ORCID}`, '/authors/அன்பரசி-மாறன்', '/authors/bar-council-of-india'],
      ]),
    );
    expect(paths.join(' ')).not.toMatch(/asha-varma|hidden|history|ila-drawer/);
  });

  test('the lists of authors and series contain each name once, sorted by family name or title, and the initials of all names', async () => {
    const names = async (path: string) => browseNames.parse((await get(path)).body).output;
    const authors = await names('authors');
    const slugs = authors.names.map(({ slug }) => slug);
    expect(slugs).toEqual([
      'bar-council-of-india',
      'farida-khan',
      `asha-v-menon-${ORCID}`,
      'meena-rao-0000-0001-5109-3700',
      `meena-rao-${OTHER_ORCID.toLowerCase()}`,
      'r-sundaram',
      `asha-varma-${ORCID}`,
      'அன்பரசி-மாறன்',
    ]);
    expect(authors).toMatchObject({ total: slugs.length, initials: ['b', 'k', 'm', 'r', 's', 'v', 'அ'] });
    const onlyR = await names('authors?initial=r&limit=1&page=2');
    expect(onlyR).toMatchObject({ names: [{ name: 'Meena Rao' }], total: 2, page: 2 });
    expect((await names('series')).names).toContainEqual({
      ...{ slug: 'law-primers-basics', name: 'Law Primers: Basics' },
    });
    expect((await get('authors?initial=ab')).status).toBe(400);
  });

  test('the list of authors contains a name once, although its books sort it differently', async () => {
    const before = browseNames.parse((await get('authors')).body).output.total;
    const spellings = [
      ...[
        { name: 'Tata & Sons', type: 'organisation' },
        { name: 'Tata and Sons', type: 'organisation' },
      ],
      ...[{ name: 'डॉ. सुनीता मिश्रा' }, { name: 'सुनीता मिश्रा' }],
      ...[{ name: 'Lata Rani Bose' }, { name: 'Lata Rani Bose', familyName: 'Rani Bose' }],
    ];
    const ids: number[] = [];
    for (const contributor of spellings)
      ids.push(await addTitle(`By ${contributor.name}`, { contributors: [contributor] }));
    expect(browseNames.parse((await get('authors')).body).output.total).toBe(before + 3);
    await hideTitles(ids);
  });

  test('the feed of a page lists its newest books; pages without books have no feed', async () => {
    const feed = (path: string) => api.call('GET', `/feeds/${path}.atom`);
    const { headers, body } = await feed(`authors/asha-varma-${ORCID}`);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = String(body);
    expect([...text.matchAll(/<entry><title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      ...['Wards', 'Trusts', 'Torts'],
    ]);
    expect(text).toContain(`href="https://www.example.org/authors/asha-v-menon-${ORCID}"`);
    expect(text).toMatch(/href="https:\/\/www\.example\.org\/openaccess\/\d+"/);
    expect(String((await feed('subjects/law')).body)).toContain(
      '<title>Law: new books of Juris Press</title>',
    );
    for (const path of ['subjects/history', 'subjects/alchemy', 'series/none', 'authors/nobody'])
      expect((await feed(path)).status).toBe(404);
  });

  test('the search finds series and subjects with public books, and names the page of an author', async () => {
    const search = async (q: string) =>
      (await api.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).body;
    expect(await search('law primrs')).toMatchObject({
      output: [{ type: 'series', name: 'Law Primers: Basics' }],
    });
    expect(await search('torts damages')).toMatchObject({
      output: [
        { type: 'subject', name: 'Law of torts, damages and compensation' },
        // Books of the subject follow, because the search covers the names of their subjects.
        { type: 'publishedTitle', name: 'Torts' },
        { type: 'publishedTitle', name: 'Trusts' },
      ],
    });
    const [author, ...books] = searchResults.parse(await search('farida khan')).output;
    expect(author).toMatchObject({ type: 'publishedTitle', name: 'Farida Khan', slug: 'farida-khan' });
    for (const book of books)
      expect(book).toMatchObject({ book: { authors: expect.stringContaining('Khan') } });
    for (const hidden of ['hidden series', 'history'])
      expect(JSON.stringify(await search(hidden))).not.toMatch(/"type":"(series|subject)"/);
  });

  test('a saved change of a book appears on its pages at once', async () => {
    await expect(get('series/new-series')).resolves.toMatchObject({ status: 404 });
    await addTitle('Fresh', { series: { title: 'New series', number: '1' } });
    expect(titlesOf(await series('new-series'))).toEqual(['Fresh']);
  });

  test('invalid filters of a page are rejected with 400', async () => {
    for (const query of ['subjects/XYZ', 'subjects/L?year=x', 'series/a?sort=size', 'authors/a?page=0'])
      expect((await get(query)).status).toBe(400);
  });
});
