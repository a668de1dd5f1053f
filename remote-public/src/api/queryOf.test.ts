import { queryOf } from './queryOf';

test('what is asked for makes a query, and nothing makes none', () => {
  expect(queryOf({ subject: 'LNV', year: undefined, publisherId: 2 })).toBe('?subject=LNV&publisherId=2');
  expect(queryOf({ year: undefined })).toBe('');
});
