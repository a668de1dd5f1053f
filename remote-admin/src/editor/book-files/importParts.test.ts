import type { Plan } from './importApi';
import { importParts } from './importParts';

const plan: Plan = {
  ...{ headings: ['Title'], columns: [], fields: [], notices: [], plan: 'all' },
  ...{ lines: [], added: 0, changed: 0, same: 0, refused: 0 },
};

test('a checked file is split into the parts that the API describes', () => {
  const csv = 'Title\r\nA\r\n"B\r\nb"\r\nwrong\r\nC\r\n';
  const parts = importParts(csv, {
    ...{ ...plan, headLine: 1 },
    parts: [
      { lines: [2, 3], plan: 'one', added: 1 },
      { lines: [5], plan: 'two', added: 1 },
    ],
  });
  expect(parts).toMatchObject([
    { csv: 'Title\nA\n"B\nb"', plan: 'one', added: 1, changed: 1 },
    { csv: 'Title\nC', plan: 'two', added: 1, changed: 0 },
  ]);
});
