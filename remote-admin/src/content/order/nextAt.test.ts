import { nextAt } from './nextAt';

const row = (id: number, isActive: 0 | 1 = 1) => ({ id, isActive });
const all = [row(1), row(2), row(3), row(4), row(5), row(6, 0)];

test.each([
  { what: 'up', order: all.slice(0, 5), id: 4, to: 2, before: 2 },
  { what: 'down', order: all.slice(0, 5), id: 2, to: 4, before: 5 },
  { what: 'to the end', order: all.slice(0, 5), id: 2, to: 5, before: null },
  { what: 'up within a narrowed list', order: [row(1), row(3), row(5)], id: 5, to: 2, before: 3 },
  { what: 'to the end of a narrowed list', order: [row(1), row(3)], id: 1, to: 2, before: 4 },
])('$what, row $id comes before $before', ({ order, id, to, before }) =>
  expect(nextAt({ all, order, row: row(id), to })).toBe(before),
);
