import type { ParameterReader } from '@juris/platform';
import { readValue } from '../../renderer/localRenderer';
import { readPageQuery, withParameters, type ReadValues } from './pageQuery';

const readers: Partial<Record<string, ParameterReader>> = {
  page: (value) => /^[1-9]\d{0,4}$/.test(value) && (value === '1' ? undefined : value),
  q: (value) => value.normalize('NFC').trim() || undefined,
};
const page = {
  path: '/list',
  pattern: '/list',
  parameters: ['q', 'page', 'cite'],
  readers: Object.keys(readers),
  isOpen: false,
};
const readValues: ReadValues = async (_route, values) =>
  values.map(([name, value]) => readValue(readers[name], value));
const read = (search: string, reading = readValues) =>
  readPageQuery(new URL(`https://juris.example/list${search}`), page, reading);

test.each([
  ['', '', ''],
  ['?', '', ''],
  ['?page=2&q=law', '?q=law&page=2', ''],
  ['?utm_source=a&page=2', '?page=2', 'utm_source=a'],
  ['?&&page=2&', '?page=2', ''],
  ['?q=சட்டம்', `?q=${encodeURIComponent('சட்டம்')}`, ''],
  ['?cite', '?cite=', ''],
])('readPageQuery reads the query "%s" as "%s" without a redirect', async (requested, search, unread) => {
  const query = await read(requested);
  expect([query.url.search, query.unread, query.rejected]).toEqual([search, unread, undefined]);
  expect(query.search).toBe(new URL(`https://juris.example/${requested}`).search);
});

test.each([
  ['?page=1', ''],
  ['?page=1&utm_source=a%20b', '?utm_source=a%20b'],
  ['?q=%20law%20&page=2', '?q=law&page=2'],
  ['?q=e%CC%81tat', '?q=%C3%A9tat'],
  ['?q=law&q=tax', '?q=law'],
])('readPageQuery returns for %s the canonical query %s', async (requested, search) => {
  expect((await read(requested)).search).toBe(search);
});

test.each(['?page=x', '?page=', '?page=999999', '?page=1&page=x', `?cite=${'x'.repeat(201)}`, '?page=2%00'])(
  'readPageQuery rejects %s and returns its spelling unchanged',
  async (requested) => {
    const query = await read(requested);
    expect(query.rejected).toBe(requested.includes('cite') ? 'cite' : 'page');
    expect(query.search).toBe(new URL(`https://juris.example/${requested}`).search);
  },
);

test('readPageQuery uses the values as they are if the remote cannot normalise them', async () => {
  const query = await read('?page=1&q=%20law', () => Promise.reject(new Error('the renderer is away')));
  expect([query.url.search, query.search, query.rejected]).toEqual([
    '?q=+law&page=1',
    '?page=1&q=%20law',
    undefined,
  ]);
});

test('withParameters adds the given query before the fragment, and only to addresses of this site', () => {
  expect(withParameters('/a', 'x=1')).toBe('/a?x=1');
  expect(withParameters('/a?b=1#c', 'x=1')).toBe('/a?b=1&x=1#c');
  expect(withParameters('https://elsewhere.example/a', 'x=1')).toBe('https://elsewhere.example/a');
});
