import { Marc } from 'marcjs';
import { form, pdf, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  const token = await api.signIn();
  const add = (path: string, fields: Parameters<typeof form>[0]) =>
    api.call('POST', `/api/${path}`, { token, form: form(fields) });
  const record = JSON.stringify({
    subtitle: 'ஒரு அறிமுகம்',
    contributors: [
      { name: 'Asha Varma', orcid: '0000-0002-1825-0097' },
      { name: 'World Health Organization', role: 'editor', type: 'organisation' },
    ],
    abstract: `First line\nsecond <b>&amp; 𝒱${'x'.repeat(4000)}`,
    contents: 'Duty\nBreach',
    subjects: ['LNV'],
    language: 'ta',
    edition: '2',
    pages: 312,
    publicationDate: '2024-02-12',
    series: { title: 'Juris Primers', number: '1' },
    formats: [
      { format: 'paperback', isbn: '978-3-16-148410-0' },
      { format: 'epub', isbn: '' },
    ],
    doi: '10.5555/12345678',
  });
  await add('published-titles', { title: 'சட்டம்', publisherId: '1', image: svg(), record });
  await add('published-titles', {
    ...{ title: 'Not yet', publisherId: '1', image: svg() },
    record: JSON.stringify({ status: 'forthcoming' }),
  });
  await add('published-titles', { title: 'Hidden', publisherId: '1', image: svg(), isActive: '0' });
  await add('openaccess/create', {
    ...{ title: 'On Liberty', coverImage: svg(), pdfFile: pdf() },
    record: JSON.stringify({ series: { title: 'Classics' } }),
  });
  await add('series-profiles/create', {
    ...{ name: 'juris primers', issn: '20493630', eIssn: '2434-561X', description: 'Short books.' },
  });
});
afterAll(() => api.close());

const feed = async (address: string) => String((await api.call('GET', address)).body);

/** Fields of a record by tag: indicators, and then codes and values of the subfields. */
type Fields = Record<string, string[][]>;

/** Returns the fields of each record of the MARC file, read by marcjs. */
async function records(): Promise<Fields[]> {
  const file = Buffer.from(await feed('/api/marc.mrc'));
  const ends = [...file.keys()].filter((at) => file[at] === 0x1d);
  return ends.map((end, index) => {
    const start = (ends[index - 1] ?? -1) + 1;
    const byTag: Fields = {};
    for (const [tag = '', ...content] of Marc.parse(file.subarray(start, end + 1), 'Iso2709').fields)
      (byTag[tag] ??= []).push(content);
    return byTag;
  });
}

test('the MARC file contains the active books that are published, and a foreign library reads its fields', async () => {
  const [title, item, ...others] = await records();
  expect(others).toEqual([]);
  expect(title).toMatchObject({
    '001': [[expect.stringMatching(/^titles-\d+$/)]],
    '008': [[expect.stringMatching(/^\d{6}s2024 {4}ii \|{5} \|{8} \|{2}tam d$/)]],
    '020': [['  ', 'a', '9783161484100', 'q', 'paperback']],
    '024': [['7 ', 'a', '10.5555/12345678', '2', 'doi']],
    '072': [[' 7', 'a', 'LNV', '2', 'thema']],
    '100': [['1 ', 'a', 'Varma, Asha,', 'e', 'author', '1', 'https://orcid.org/0000-0002-1825-0097']],
    '245': [['10', 'a', 'சட்டம் :', 'b', 'ஒரு அறிமுகம் /', 'c', 'Asha Varma, World Health Organization.']],
    '250': [['  ', 'a', 'Edition 2']],
    '300': [['  ', 'a', '312 pages']],
    '490': [['0 ', 'a', 'Juris Primers,', 'x', '2049-3630,', 'x', '2434-561X ;', 'v', '1']],
    '505': [['0 ', 'a', 'Duty -- Breach']],
    '520': [['  ', 'a', expect.stringMatching(/^First line second <b>&amp; 𝒱x+…$/)]],
    '710': [['2 ', 'a', 'World Health Organization,', 'e', 'editor']],
    '856': [['42', 'u', expect.stringMatching(/\/titles\/\d+$/)]],
  });
  expect(item).toMatchObject({
    '245': [['00', 'a', 'On Liberty.']],
    '490': [['0 ', 'a', 'Classics']],
    '506': [['0 ', 'a', 'Open access', 'f', 'Unrestricted online access', '2', 'star']],
    '856': [['40', 'u', expect.stringMatching(/\/openaccess\/\d+$/)]],
  });
});

test('the MARCXML file contains the same records as the MARC file', async () => {
  const xml = await feed('/api/marc.xml');
  const found = [...xml.matchAll(/<record>.*?<\/record>/gs)].map(([text]) => Marc.parse(text, 'Marcxml'));
  const titles = found.map(({ fields }) => fields.find(([tag]) => tag === '245'));
  expect(titles).toEqual((await records()).map((record) => ['245', ...(record['245']?.[0] ?? [])]));
});
