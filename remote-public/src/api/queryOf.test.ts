import { queryOf } from './queryOf';

test('queryOf encodes the parameters that have a value, and returns an empty string if no parameter has one', () => {
  expect(queryOf({ subject: 'LNV', year: undefined, publisherId: 2 })).toBe('?subject=LNV&publisherId=2');
  expect(queryOf({ year: undefined })).toBe('');
});
