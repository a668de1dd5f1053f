import { readRows } from './ExportButton';

interface Row {
  id: number;
}
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
const ids = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Reads a list whose pages are the given ones, each with the total at the time when it was read. */
const read = (...pages: [rows: Row[], total: number][]) =>
  readRows<Row>({
    dispatch: () => {
      throw new Error('The pages of this test come without a request.');
    },
    pages: {
      read: async (_, { page }) => {
        const [rows, total] = pages[page - 1] ?? [[], 0];
        return { data: { rows, total, page } };
      },
    },
    request: { page: 1, limit: 20 },
    keyOf: ({ id }) => id,
  });
const firstPage = rowsOf(...ids(1, 100));

test('readRows returns undefined if a row has moved to an earlier page', async () =>
  // Row 102 has moved to the first page, and row 100 from there to the second.
  expect(await read([firstPage, 102], [rowsOf(100, 101), 102])).toBeUndefined());

test('readRows returns undefined if a row of an earlier page has left the list', async () =>
  // Row 1 no longer matches the filter, and row 101 has moved to the first page.
  expect(await read([firstPage, 102], [rowsOf(102), 101])).toBeUndefined());

test('readRows returns the rows of the start if rows were added meanwhile', async () =>
  expect(await read([firstPage, 102], [rowsOf(100, 101, 102), 103])).toEqual(rowsOf(...ids(1, 102))));
