import { queryString } from './queryString';

test('queryString encodes the parameters that have a value, and returns an empty string if no parameter has one', () => {
  expect(queryString({ subject: 'LNV', year: undefined, publisherId: 2 })).toBe('?subject=LNV&publisherId=2');
  expect(queryString({ year: undefined })).toBe('');
});
