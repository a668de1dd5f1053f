import { form, svg } from '../../testing/files';
import { connect } from '../../platform/db/open';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  const token = await api.signIn();
  const add = async (title: string, record: object, publisherId = '1') => {
    const { body } = await api.call('POST', '/api/published-titles', {
      token,
      form: form({ title, publisherId, image: svg(), record: JSON.stringify(record) }),
    });
    ids[title] = Number(Reflect.get(Object(Reflect.get(Object(body), 'output')), 'id'));
  };
  const eBook = { format: 'epub', isbn: '978-81-999990-1-5', price: '395', currency: 'INR' };
  await add('Torts', {
    ...{ subjects: ['LNV'], publicationDate: '2024-02', contributors: [{ name: '=Asha "A" Varma' }] },
    formats: [
      {
        ...{ format: 'paperback', isbn: '978-3-16-148410-0', price: '495', territory: 'india' },
        otherPrices: [{ price: '12.50', currency: 'USD', territory: 'rest-of-world' }],
      },
      { format: 'pdf' },
    ],
  });
  await add('Trusts', { subjects: ['LNV'], publicationDate: '2025', formats: [eBook] });
  await add('Company Law', { subjects: ['LN'], publicationDate: '2024', formats: [eBook] }, '2');
  await add('Fevers', { subjects: ['MB'], publicationDate: '2024', formats: [eBook] });
});
afterAll(() => api.close());

/** Returns the names of the titles that a file contains. */
async function titlesIn(address: string): Promise<string[]> {
  const { status, body } = await api.call('GET', `/api/${address}`);
  expect(status).toBe(200);
  return Object.keys(ids).filter((title) => String(body).includes(title));
}

const files = [
  'kbart.txt',
  'marc.mrc',
  'marc.xml',
  'published-titles/onix.xml',
  'published-titles/prices.csv',
];

test.each(files)('%s contains the books of a broad subject and a year, or all books', async (file) => {
  expect(await titlesIn(`${file}?subject=L&format=e-book&year=2024`)).toEqual(['Torts', 'Company Law']);
  expect(await titlesIn(`${file}?subject=L&year=2024&publisherId=2`)).toEqual(['Company Law']);
  expect(await titlesIn(`${file}?shelf=openaccess`)).toEqual([]);
  expect(await titlesIn(`${file}?publisherName=Juris+Press&subject=LNV`)).toEqual(['Torts', 'Trusts']);
  expect(await titlesIn(`${file}?year=1999`)).toEqual([]);
  expect(await titlesIn(`${file}?language=ta`)).toEqual([]);
  expect(await titlesIn(file)).toEqual(['Torts', 'Trusts', 'Company Law', 'Fevers']);
});

test('a file with selected books contains only books that were changed or became public since a day', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  expect(await titlesIn(`published-titles/onix.xml?changedSince=${day(-1)}`)).toHaveLength(4);
  expect(await titlesIn(`published-titles/onix.xml?changedSince=${day(1)}`)).toEqual([]);
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const past = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  await db
    .updateTable('publishedTitle')
    .set({ updatedAt: past(-3) })
    .execute();
  await db
    .updateTable('publishedTitle')
    .set({ activeFrom: past(-0.5) })
    .where('id', '=', ids.Torts ?? 0)
    .execute();
  await db.destroy();
  expect(await titlesIn(`published-titles/onix.xml?changedSince=${day(-1)}`)).toEqual(['Torts']);
});

test('the name of a KBART file with selected books does not say that it contains all titles', async () => {
  const name = async (query: string) =>
    (await api.call('GET', `/api/kbart.txt${query}`)).headers.get('content-disposition');
  expect(await name('')).toContain('_Global_AllTitles_');
  expect(await name('?year=2024')).toContain('_Global_Selection_');
});

test.each(['subject=XYZ', 'year=last', 'changedSince=2026-02-30', 'publisherId=0'])(
  'a file for libraries rejects the filter %s with 400',
  async (query) => {
    expect((await api.call('GET', `/api/kbart.txt?${query}`)).status).toBe(400);
  },
);

test('the price list has a line for each price, one for each format without a price, and no cell that a spreadsheet runs as a formula', async () => {
  const { headers, body } = await api.call('GET', '/api/published-titles/prices.csv?year=2024&subject=LNV');
  expect(headers.get('content-disposition')).toContain('filename="Juris Press prices');
  const [head = '', ...lines] = String(body).trimEnd().split('\r\n');
  expect(head).toMatch(/^"isbn","title","author",/);
  const page = `"https://www.example.org/titles/${ids.Torts}"`;
  const start = `"Torts","'=Asha ""A"" Varma","Juris Press"`;
  expect(lines).toEqual([
    `"978-3-16-148410-0",${start},"Paperback","available","2024-02","495.00","INR","India",${page}`,
    `"978-3-16-148410-0",${start},"Paperback","available","2024-02","12.50","USD","Rest of world",${page}`,
    `"",${start},"PDF","available","2024-02","","","",${page}`,
  ]);
});
