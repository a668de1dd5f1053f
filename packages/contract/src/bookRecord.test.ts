import { bookFilters } from './bookLists';
import { bookRecordExample, recordField } from './bookRecord';
import { readPrice } from './price';
import { validationMessages } from './validationMessages';

/** Returns the stored catalogue record for the given form fields, or the validation messages by field name. */
const parse = (fields: object) => {
  const { data, error } = recordField.safeParse(fields, { reportInput: true });
  return data ?? (error && validationMessages(error));
};
const priced = (price: unknown, currency?: string) =>
  parse({ formats: [{ format: 'print', price, ...(currency && { currency }) }] });

test.each([
  ['495', '495.00', 'INR'],
  ['1,295.00', '1295.00', 'INR'],
  ['₹495', '495.00', 'INR'],
  ['₹ 1,29,500', '129500.00', 'INR'],
  ['Rs. 495/-', '495.00', 'INR'],
  ['Rs.495', '495.00', 'INR'],
  ['MRP ₹ 495.00', '495.00', 'INR'],
  ['INR 1,29,500', '129500.00', 'INR'],
  ['495 rupees', '495.00', 'INR'],
  ['129,500', '129500.00', 'INR'],
  ['12,34,567.5', '1234567.50', 'INR'],
  ['495,00', '495.00', 'INR'],
  ['1,5', '1.50', 'INR'],
  ['1.295,00', '1295.00', 'INR'],
  ['1\u00a0295,00', '1295.00', 'INR'],
  ['४९५', '495.00', 'INR'],
  ['.50', '0.50', 'INR'],
  ['007', '7.00', 'INR'],
  ['$ 12.50', '12.50', 'USD'],
  ['US$12.50', '12.50', 'USD'],
  ['12,50 €', '12.50', 'EUR'],
  ['£20', '20.00', 'GBP'],
  ['A$ 12', '12.00', 'AUD'],
  ['12.50 S$', '12.50', 'SGD'],
  ['12.50 US$', '12.50', 'USD'],
  ['LKR 3,500', '3500.00', 'LKR'],
  ['NRs. 800', '800.00', 'NPR'],
  ['', '', 'INR'],
  ['\u200b', '', 'INR'],
])('the price %j is stored as %s %s', (typed, price, currency) =>
  expect(priced(typed, 'INR')).toMatchObject({ formats: [{ price, currency }] }),
);

test.each([
  ['1.295', /two ways.*1295/],
  ['1,29,50', /Enter a price/],
  ['-5', /negative/],
  ['−5', /negative/],
  ['¥500', /known currency/],
  ['1.5 lakh', /known currency/],
  ['free', /Enter a price/],
  ['Fr. 12.50', /known currency/],
  ['12 CHF (pb)', /known currency/],
  ['12,5,0x', /Enter a price/],
  ['1O0', /Enter a price/],
  ['₹', /Enter a price/],
  ['123456789', /at most 8 digits/],
  ['495–595', /Enter a price/],
])('recordField rejects the price %j and names the reason', (typed, reason) =>
  expect(priced(typed)).toEqual({ 'formats.0.price': expect.stringMatching(reason) }),
);

test('a long text without a price is rejected in less than 200 ms', () => {
  const start = performance.now();
  expect(readPrice(`1${'a'.repeat(100_000)}1`).problem).toMatch(/Enter a price/);
  expect(performance.now() - start).toBeLessThan(200);
});

test('recordField rejects a price whose currency sign differs from the selected currency', () =>
  expect(priced('$12.50', 'EUR')).toEqual({
    'formats.0.price': expect.stringMatching(/in USD, but another currency is chosen/),
  }));

test.each([
  ['2026', '2026'],
  ['2026-03', '2026-03'],
  ['2026-3-2', '2026-03-02'],
  ['2026/3/12', '2026-03-12'],
  ['2026–03–12', '2026-03-12'],
  ['20260312', '2026-03-12'],
  ['2026-03-12T00:00:00Z', '2026-03-12'],
  ['12-03-2026', '2026-03-12'],
  ['12/03/2026', '2026-03-12'],
  ['12.3.2026', '2026-03-12'],
  ['03/2026', '2026-03'],
  ['March 2026', '2026-03'],
  ['Mar. 2026', '2026-03'],
  ['Mar-2026', '2026-03'],
  ['Sept 2026', '2026-09'],
  ['12 March 2026', '2026-03-12'],
  ['12th March, 2026', '2026-03-12'],
  ['March 12, 2026', '2026-03-12'],
  ['Thursday, 12 March 2026', '2026-03-12'],
  ['© 2026', '2026'],
  ['१२/०३/२०२६', '2026-03-12'],
  ['Mar-27', '2027-03'],
  ["Mar '27", '2027-03'],
  ['Sept-98', '1998-09'],
  ['31-Dec-30', '2030-12-31'],
  ['12-Mar-27', '2027-03-12'],
  ['12 March 27', '2027-03-12'],
  ['2024.0', '2024'],
  ['29 February 2024', '2024-02-29'],
  ['1881', '1881'],
  [' ', ''],
])('the publication date %j is stored as %j', (typed, publicationDate) =>
  expect(parse({ publicationDate: typed })).toMatchObject({ publicationDate }),
);

test.each([
  ['31 February 2026', /February 2026 has no day 31/],
  ['2026-02-30', /February 2026 has no day 30/],
  ['03/25/2026', /no month 25.*25\/3\/2026|no month 25.*25\/03\/2026/],
  ['2026-13', /no month 13/],
  ['12/03/26', /four digits/],
  ['Mar 26', /Enter a year/],
  ['Sept. 12', /Enter a year/],
  ['March, 27', /Enter a year/],
  ['12-Mar', /Enter a year/],
  ['0206', /Check the year/],
  ['Spring 2026', /Enter a year/],
  ['2024-2025', /Enter a year/],
  ['soon', /Enter a year/],
])('recordField rejects the publication date %j and names the reason', (typed, reason) =>
  expect(parse({ publicationDate: typed })).toEqual({ publicationDate: expect.stringMatching(reason) }),
);

test.each([
  [412, 412],
  ['412', 412],
  ['412 pp.', 412],
  ['pp. 412', 412],
  ['412 pages', 412],
  ['1,024', 1024],
  ['312.0', 312],
  ['xii+412', 412],
  ['xii + 412', 412],
  ['xii, 412 p.', 412],
  ['XVI, 1,024 pp', 1024],
  ['४१२', 412],
  ['', null],
  [null, null],
])('the number of pages %j is stored as %j', (typed, pages) =>
  expect(parse({ pages: typed })).toMatchObject({ pages }),
);

test.each([
  ['many', /Enter one number of pages/],
  ['412-420', /Enter one number of pages/],
  ['412 + 16', /Enter one number of pages/],
  ['xii', /Enter one number of pages/],
  ['0', /between 1 and 99,999/],
  [412.5, /Enter one number of pages/],
  [true, /Enter one number of pages/],
])('recordField rejects the number of pages %j and names the reason', (typed, reason) =>
  expect(parse({ pages: typed })).toEqual({ pages: expect.stringMatching(reason) }),
);

test.each([
  [{ language: 'EN' }, { language: 'en' }],
  [{ language: 'eng' }, { language: 'en' }],
  [{ language: 'en-IN' }, { language: 'en' }],
  [{ language: 'Tamil' }, { language: 'ta' }],
  [{ status: 'Out of print' }, { status: 'out of print' }],
  [{ licence: 'https://creativecommons.org/licenses/by/4.0' }, { licence: 'CC-BY-4.0' }],
  [{ licence: 'http://creativecommons.org/licenses/by-nc/4.0/deed.en' }, { licence: 'CC-BY-NC-4.0' }],
  [{ licence: 'cc by-sa 4.0' }, { licence: 'CC-BY-SA-4.0' }],
  [{ formats: [{ format: 'eBook', currency: 'usd' }] }, { formats: [{ format: 'e-book', currency: 'USD' }] }],
  [{ subjects: ['lnv'] }, { subjects: ['LNV'] }],
])('recordField replaces the spelling, label or address in %j by its code', (fields, stored) =>
  expect(parse(fields)).toMatchObject(stored),
);

test.each([
  ['hardback', { format: 'Hardback' }, { format: 'hardback' }],
  ['epub', { format: 'ePub' }, { format: 'epub' }],
  ['the formats of older records', { format: 'Print' }, { format: 'print' }],
  ['a territory', { format: 'pdf', territory: 'South Asia' }, { territory: 'south-asia' }],
  ['the availability', { format: 'pdf', availability: 'Forthcoming' }, { availability: 'forthcoming' }],
  [
    'prices in other currencies',
    { format: 'paperback', price: '₹1,295', otherPrices: [{ price: '$ 24.5', territory: 'Rest of world' }] },
    { price: '1295.00', otherPrices: [{ price: '24.50', currency: 'USD', territory: 'rest-of-world' }] },
  ],
])('recordField stores %s of a format', (_, format, stored) =>
  expect(parse({ formats: [format] })).toMatchObject({ formats: [stored] }),
);

test('recordField accepts a format that occurs several times', () =>
  expect(parse({ formats: [{ format: 'paperback' }, { format: 'paperback' }] })).toMatchObject({
    formats: [{ format: 'paperback' }, { format: 'paperback' }],
  }));

test.each([
  [{ format: 'pdf', territory: 'mars' }, 'formats.0.territory', /territory of the list/],
  [{ format: 'pdf', otherPrices: [{ price: '' }] }, 'formats.0.otherPrices.0.price', /enter a price/],
  [
    { format: 'pdf', price: '1', otherPrices: [{ price: '2', currency: 'INR' }] },
    'formats.0.otherPrices',
    /only one price for each currency/,
  ],
])('recordField rejects the format %j and names the reason', (format, field, reason) =>
  expect(parse({ formats: [format] })).toEqual({ [field]: expect.stringMatching(reason) }),
);

test('recordField stores endorsements and the cover credit', () => {
  const fields = {
    endorsements: [{ quote: 'Clear and complete.', name: 'R. Iyer', affiliation: 'High Court of Madras' }],
    coverCredit: 'Photograph: Ravi Menon',
  };
  expect(parse(fields)).toMatchObject(fields);
  expect(parse({ endorsements: [{ name: 'R. Iyer' }] })).toEqual({
    'endorsements.0.quote': 'Endorsements 1: enter a quote.',
  });
});

test.each(['__proto__', 'constructor', 'toString'])(
  'recordField rejects %s, a built-in property, as a language code and as a field name',
  (name) => {
    expect(parse({ language: name })).toHaveProperty('language');
    expect(recordField.safeParse(`{"${name}":"x"}`).success).toBe(false);
  },
);

test('recordField rejects codes that are not in the code lists', () =>
  expect(parse({ language: 'Klingon', status: 'gone', licence: 'https://example.org/licence' })).toEqual({
    language: 'Language must be a language of the list.',
    status: 'Status must be available, forthcoming or out of print.',
    licence: 'Licence must be a licence of the list.',
  }));

test('recordField stores the example of the OpenAPI document unchanged', () =>
  expect(parse(bookRecordExample)).toMatchObject(bookRecordExample));

test.each([
  ['2024', '2024'],
  [' 2024 ', '2024'],
  ['२०२४', '2024'],
  ['©2024', '2024'],
  ['2024-02', '2024'],
  ['March 2024', '2024'],
  ['12/03/2024', '2024'],
])('the year filter accepts %j and filters by the year in it', (typed, year) =>
  expect(bookFilters.year.parse(typed)).toBe(year),
);

test('the year filter rejects a text without a year and gives an example', () =>
  expect(bookFilters.year.safeParse('last year').error?.issues[0]?.message).toBe('Enter a year, e.g. 2024.'));
