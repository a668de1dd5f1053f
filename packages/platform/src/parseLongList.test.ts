import { parseAnswer } from './parseAnswer';
import { parseLongList } from './parseLongList';

/** Rows of half a megabyte each thousand, whose texts look like the ends of rows. */
const rows = Array.from({ length: 3_000 }, (_, id) => ({
  id,
  title: `},{"id":${id}} ]}] \\" [{`,
  contributors: [
    { id: 1, name: 'A' },
    { id: 2, name: 'B'.repeat(400) },
  ],
}));

test.each([
  ['a list', rows],
  ['a list with its total', { total: 3_000, output: rows, ids: [1, 2], none: [] }],
  ['a list in the middle of others', { first: [{ id: 1 }], output: rows, last: [{ id: 2 }] }],
  ['a list within an entry', { data: { output: rows } }],
  ['a long text that is no list', 'a'.repeat(500_000)],
  ['a short answer', { output: [{ id: 1 }] }],
  ['an empty list', []],
])('%s is what it would be if it were parsed at once', async (_, answer) => {
  expect(await parseAnswer(JSON.stringify(answer))).toEqual(answer);
});

test('it may come as bytes, where a letter may stand across the end of a piece', async () => {
  const long = [
    { id: 1, title: 'é'.repeat(500_000) },
    { id: 2, title: ' é'.repeat(300_000) },
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(long));
  expect(await parseAnswer(bytes)).toEqual(long);
});

test('between the pieces of a long list there is room for other work', async () => {
  let tasks = 0;
  const timer = setInterval(() => (tasks += 1));
  await parseLongList(JSON.stringify(rows));
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(2);
});

test('an answer that is cut off is an error, as it is at once', async () => {
  const text = JSON.stringify(rows);
  await expect(parseAnswer(text.slice(0, -500_000))).rejects.toThrow(SyntaxError);
  await expect(parseAnswer('<html>')).rejects.toThrow();
});
