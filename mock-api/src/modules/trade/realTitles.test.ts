import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

/** Adds an active title and returns its id. */
async function stored(title: string, record: object) {
  await api.call('POST', '/api/published-titles', {
    token,
    form: form({
      ...{ title, authorName: 'Asha Varma', publisherId: '1', isActive: '1', altText: 'Cover' },
      ...{ buyLink: 'https://www.example.org/buy', record: JSON.stringify(record), image: svg() },
    }),
  });
  const { body } = await api.call('GET', '/api/published-titles', { token });
  const all: { id: number; title: string }[] = JSON.parse(JSON.stringify(body));
  return all.find((one) => one.title === title)?.id ?? 0;
}
const textOf = async (path: string) => {
  const response = await fetch(`${api.origin}${path}`);
  const text = await response.text();
  expect([response.status, text]).toEqual([200, expect.anything()]);
  return text;
};
const eBook = { format: 'e-book', isbn: '', price: '0.00', currency: 'INR' };

test('a price of 0 is an unpriced item that is free of charge in ONIX', async () => {
  const id = await stored('Free', { formats: [eBook] });
  const onix = await textOf(`/api/published-titles/${id}/onix.xml`);
  expect(onix).toMatch(/<UnpricedItemType>01<|<j192>01</);
  expect(onix).not.toContain('<PriceAmount>');
});

test('the contents in MARC have no markup', async () => {
  await stored('Marked', { contents: '1. *Donoghue v Stevenson*\n2. **Duty**' });
  const marc = await textOf('/api/marc.xml');
  expect(marc).toContain('Donoghue v Stevenson -- 2. Duty');
  expect(marc).not.toContain('*');
});

test('MARC writes initials without spaces, and ignores an article in sorting, but not in “A to Z”', async () => {
  const english = { language: 'en', contributors: [{ name: 'R. K. Sharma' }] };
  await stored('A to Z of Torts', english);
  await stored('A Primer on Torts', english);
  const marc = await textOf('/api/marc.xml');
  expect(marc).toMatch(/tag="245" ind1="1" ind2="0">\s*<subfield code="a">A to Z of Torts/);
  expect(marc).toMatch(/tag="245" ind1="1" ind2="2">\s*<subfield code="a">A Primer on Torts/);
  expect(marc).toContain('<subfield code="c">R.K. Sharma.</subfield>');
});

test('size and weight are measures in ONIX, and the height is in MARC', async () => {
  const paperback = {
    format: 'paperback',
    isbn: '',
    price: '',
    currency: 'INR',
    size: '22.9 x 15.2 cm, 0.41 kg',
  };
  const id = await stored('Measured', { formats: [paperback], pages: 312 });
  const onix = await textOf(`/api/published-titles/${id}/onix.xml`);
  const measures = [...onix.matchAll(/<Measure>(.*?)<\/Measure>/gs)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/),
  );
  expect(measures).toEqual([
    ['01', '229', 'mm'],
    ['02', '152', 'mm'],
    ['08', '410', 'gr'],
  ]);
  expect(await textOf('/api/marc.xml')).toMatch(/312 pages<\/subfield>\s*<subfield code="c">23 cm</);
});

test('KBART leaves out withdrawn e-books and those with a publication date in the future', async () => {
  await stored('Readable', { formats: [eBook], publicationDate: '2024' });
  await stored('Withdrawn', { formats: [eBook], status: 'out of print' });
  await stored('Not yet published', { formats: [eBook], publicationDate: '2199-03' });
  const kbart = await textOf('/api/kbart.txt');
  expect(kbart).toContain('Readable');
  expect(kbart).not.toMatch(/Withdrawn|Not yet published/);
});
