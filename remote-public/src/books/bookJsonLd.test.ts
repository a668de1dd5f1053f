import type { BookRecord } from '@juris/contract';
import { bookJsonLd } from './bookJsonLd';

const record = (status: BookRecord['status'], formats: BookRecord['formats']): BookRecord => ({
  subtitle: '',
  contributors: [],
  abstract: '',
  contents: '',
  subjects: [],
  language: '',
  edition: '',
  pages: null,
  publicationDate: '',
  status,
  series: { title: '', number: '' },
  formats,
  doi: '',
  licence: '',
  accessibility: [],
  references: '',
});

const print: BookRecord['formats'] = [
  { format: 'print', isbn: '978-3-16-148410-0', price: '495.00', currency: 'INR' },
];

test.each([
  ['available', 'InStock'],
  ['forthcoming', 'PreOrder'],
  ['out of print', 'Discontinued'],
] as const)('the structured data of a book that is %s has the availability %s', (status, availability) => {
  const book = { address: '/b', name: 'B', publisher: {}, shop: 'https://example.org' };
  const offer = expect.objectContaining({ availability: `https://schema.org/${availability}` }) as object;
  expect(bookJsonLd({ ...book, record: record(status, []) })).toMatchObject({ offers: offer });
  expect(bookJsonLd({ ...book, record: record(status, print) })).toMatchObject({
    workExample: [expect.objectContaining({ offers: offer })],
  });
});

test('the structured data of a book contain binding, availability and all prices of each format', () => {
  const { workExample } = bookJsonLd({
    ...{ address: '/b', name: 'B', publisher: {}, shop: 'https://example.org' },
    record: record('available', [
      {
        ...{ format: 'hardback', isbn: '', price: '1295.00', currency: 'INR', territory: 'india' },
        otherPrices: [{ price: '49.50', currency: 'USD', territory: 'world' }],
      },
      { format: 'paperback', isbn: '', price: '', currency: 'INR' },
      { format: 'paperback', isbn: '', price: '9.00', currency: 'INR', availability: 'forthcoming' },
      { format: 'epub', isbn: '', price: '', currency: 'INR' },
    ]),
  });
  expect(workExample).toMatchObject([
    {
      ...{ '@id': '/b#hardback', bookFormat: 'https://schema.org/Hardcover' },
      offers: [
        { price: '1295.00', priceCurrency: 'INR', eligibleRegion: 'India' },
        { price: '49.50', priceCurrency: 'USD' },
      ],
    },
    { '@id': '/b#paperback', bookFormat: 'https://schema.org/Paperback' },
    { '@id': '/b#paperback-2', offers: { availability: 'https://schema.org/PreOrder' } },
    { '@id': '/b#epub', bookFormat: 'https://schema.org/EBook' },
  ]);
});

test('the structured data of a book in a series contain the address of the series', () => {
  const address = 'https://www.example.org/titles/1-torts';
  const inSeries = { ...record('available', []), series: { title: 'Juris Primers', number: '2' } };
  expect(bookJsonLd({ address, name: 'Torts', publisher: {}, record: inSeries })).toMatchObject({
    isPartOf: {
      ...{ '@type': 'BookSeries', name: 'Juris Primers' },
      url: 'https://www.example.org/series/juris-primers',
    },
    position: '2',
  });
});
