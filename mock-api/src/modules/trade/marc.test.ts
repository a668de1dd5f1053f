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
      { format: 'epub', isbn: '', size: '229 × 152 mm' },
    ],
    doi: '10.5555/12345678',
    accessibility: ['14', '85', '09'],
  });
  await add('published-titles', { title: 'சட்டம்', publisherId: '1', image: svg(), record });
  await add('published-titles', {
    ...{ title: 'Not yet', publisherId: '1', image: svg() },
    record: JSON.stringify({ status: 'forthcoming' }),
  });
  await add('published-titles', { title: 'Hidden', publisherId: '1', image: svg(), isActive: '0' });
  await add('openaccess/create', {
    ...{ title: 'On Liberty: an essay', coverImage: svg(), pdfFile: pdf() },
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
  const [title, eBook, item, ...others] = await records();
  expect(others).toEqual([]);
  expect(title).toMatchObject({
    '001': [[expect.stringMatching(/^titles-\d+$/)]],
    '008': [[expect.stringMatching(/^\d{6}s2024 {4}ii \|{5} \|{8} \|{2}tam d$/)]],
    '020': [['  ', 'a', '9783161484100', 'q', 'paperback']],
    '024': [['7 ', 'a', '10.5555/12345678', '2', 'doi']],
    '072': [[' 7', 'a', 'LNV', '2', 'thema']],
    '100': [['1 ', 'a', 'Varma, Asha,', 'e', 'author', '1', 'https://orcid.org/0000-0002-1825-0097']],
    '245': [['10', 'a', 'சட்டம் :', 'b', 'ஒரு அறிமுகம் /', 'c', 'Asha Varma, World Health Organization.']],
    '250': [['  ', 'a', '2nd edition']],
    '300': [['  ', 'a', '312 pages']],
    '337': [['  ', 'a', 'unmediated', 'b', 'n', '2', 'rdamedia']],
    '338': [['  ', 'a', 'volume', 'b', 'nc', '2', 'rdacarrier']],
    '490': [['0 ', 'a', 'Juris Primers,', 'x', '2049-3630,', 'x', '2434-561X ;', 'v', '1']],
    '505': [['0 ', 'a', 'Duty -- Breach']],
    '520': [['  ', 'a', expect.stringMatching(/^First line second <b>&amp; 𝒱x+…$/)]],
    '710': [['2 ', 'a', 'World Health Organization,', 'e', 'editor']],
    '776': [['08', 'i', 'Online version:', 't', 'சட்டம்', 'w', `${title?.['001']?.[0]?.[0]}-e-book`]],
    '856': [['42', 'u', expect.stringMatching(/\/titles\/\d+$/)]],
  });
  for (const tag of ['006', '007', '341', '532']) expect(title).not.toHaveProperty(tag);
  expect(eBook).not.toHaveProperty('020');
  expect(eBook).toMatchObject({
    '006': [['m     o  d        ']],
    '007': [['cr |||||||||||']],
    '008': [[expect.stringMatching(/^\d{6}s2024 {4}ii \|{5}o\|{8} \|{2}tam d$/)]],
    '300': [['  ', 'a', '1 online resource (312 pages)']],
    '337': [['  ', 'a', 'computer', 'b', 'c', '2', 'rdamedia']],
    '338': [['  ', 'a', 'online resource', 'b', 'cr', '2', 'rdacarrier']],
    '341': [['0 ', 'a', 'textual', 'b', 'alternativeText', '2', 'sapdv']],
    '532': [
      ['1 ', 'a', 'Short alternative textual descriptions'],
      ['0 ', 'a', 'WCAG level AA'],
      ['2 ', 'a', 'Inaccessible, or known limited accessibility'],
    ],
    '776': [['08', 'i', 'Print version:', 't', 'சட்டம்', 'w', title?.['001']?.[0]?.[0], 'z', '9783161484100']],
  });
  expect(item).toMatchObject({
    '245': [['00', 'a', 'On Liberty :', 'b', 'an essay.']],
    '490': [['0 ', 'a', 'Classics']],
    '506': [['0 ', 'a', 'Open access', 'f', 'Unrestricted online access', '2', 'star']],
    '856': [['40', 'u', expect.stringMatching(/\/openaccess\/\d+$/)]],
  });
});

test('a selection by format contains the records of this form only, and a title with a colon is divided', async () => {
  const found = async (format: string) =>
    [...(await feed(`/api/marc.xml?format=${format}`)).matchAll(/<controlfield tag="001">(.*?)</g)].map(
      ([, number = '']) => number.replace(/\d+/, 'n'),
    );
  expect(await found('e-book')).toEqual(['titles-n-e-book']);
  expect(await found('paperback')).toEqual(['titles-n']);
  const [, , item] = await records();
  expect(item?.['245']).toEqual([['00', 'a', 'On Liberty :', 'b', 'an essay.']]);
});

test('the MARCXML file contains the same records as the MARC file', async () => {
  const xml = await feed('/api/marc.xml');
  const found = [...xml.matchAll(/<record>.*?<\/record>/gs)].map(([text]) => Marc.parse(text, 'Marcxml'));
  const titles = found.map(({ fields }) => fields.find(([tag]) => tag === '245'));
  expect(titles).toEqual((await records()).map((record) => ['245', ...(record['245']?.[0] ?? [])]));
});
