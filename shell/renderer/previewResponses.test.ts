import { previewResponses } from './previewResponses';

const banner = { id: 7, title: 'As it would be', sequenceNumber: 2 };
const replace = previewResponses({ list: 'banner', record: banner });
const row = (id: number, sequenceNumber: number) => ({ id, sequenceNumber });

test('an unsaved banner replaces the stored one, and the carousel starts with it', () => {
  const output = [row(7, 1), row(8, 1), row(9, 3), row(10, -1)];
  expect(replace('banner?onlyActive=1', { output, total: 4 })).toEqual({
    output: [banner, row(9, 3), row(10, -1), row(8, 1)],
    total: 4,
  });
});

test("an unsaved new record is appended to a list in any of the API's list formats", () => {
  const title = { id: 7, publisherId: 1 };
  const titles = previewResponses({ list: 'published-titles', record: title });
  expect(titles('published-titles', [{ id: 8 }])).toEqual([{ id: 8 }, title]);
  expect(titles('published-titles?publisherId=1', { output: [], total: 0 })).toMatchObject({
    output: [title],
  });
  const snippet = previewResponses({ list: 'snippet', record: banner });
  expect(snippet('snippet', { data: [] })).toEqual({ data: [banner] });
});

test.each([
  ['published-titles?publisherId=2', { publisherId: 1 }],
  ['published-titles?publisherName=Thomson+Reuters&page=1', { publisherName: 'Juris Press' }],
  ['leadership?leadershipCategoryId=3&teamCategoryId=2', { leadershipCategoryId: 3, teamCategoryId: 4 }],
])('an unsaved record that does not match the filter does not appear in %s', (url, fields) => {
  const [list = ''] = url.split('?');
  const replace = previewResponses({ list, record: { id: 7, ...fields } });
  expect(replace(url, { output: [{ id: 7 }, { id: 8 }] })).toEqual({ output: [{ id: 8 }] });
});

test('an unsaved record appears in a filtered list if its fields match the filter', () => {
  const record = { id: 7, leadershipCategoryId: 3, teamCategoryId: 4 };
  const replace = previewResponses({ list: 'leadership', record });
  const url = 'leadership?onlyActive=1&leadershipCategoryId=3&teamCategoryId=4&page=1&limit=24';
  expect(replace(url, { output: [], total: 0 })).toEqual({ output: [record], total: 0 });
});

test('a request by id returns the unsaved record', () => {
  expect(replace('banner/7', undefined)).toEqual({ output: banner });
  expect(
    previewResponses({ list: 'published-titles', record: banner })('published-titles/7/record', undefined),
  ).toEqual({
    output: banner,
  });
});

test.each(['authors', 'series'])(
  'a page of %s shows the unsaved profile beside the stored books',
  (pages) => {
    const record = { id: 7, description: 'New.' };
    const profile = previewResponses({ list: `browse/${pages}`, record });
    const output = { name: 'Primers', description: '', books: [] };
    expect(profile(`browse/${pages}/primers?page=1`, { output })).toEqual({
      output: { ...output, description: 'New.' },
    });
    expect(profile('browse/subjects/L', { output })).toBeUndefined();
    expect(profile(`browse/${pages}/primers`, undefined)).toBeUndefined();
  },
);

test.each(['leadership?onlyActive=1', 'banner/8', 'published-titles/facets'])(
  'the response to %s is left unchanged',
  (url) => {
    expect(replace(url, { output: [] })).toBeUndefined();
    expect(replace(url, undefined)).toBeUndefined();
  },
);

test('the response is left unchanged if the list is unavailable or malformed', () => {
  for (const data of [undefined, null, 'text', {}, { output: null }])
    expect(replace('banner?onlyActive=1', data)).toBeUndefined();
});
