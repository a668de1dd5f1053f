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
