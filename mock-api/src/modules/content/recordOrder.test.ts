import fc from 'fast-check';
import { positionsAfterMove, planMove, NO_POSITION, type PositionedRow } from './recordOrder';

const untouched = (many: number): PositionedRow[] =>
  Array.from({ length: many }, (_, index) => ({ id: index + 1, position: NO_POSITION }));

/** Returns the list after the changed positions are stored. */
const stored = (order: readonly PositionedRow[], changes: readonly PositionedRow[]) =>
  order
    .map((row) => changes.find(({ id }) => id === row.id) ?? row)
    .sort((one, other) => one.position - other.position || one.id - other.id);

test('moving a record in a list without positions numbers the records up to its new position', () => {
  expect(positionsAfterMove(untouched(10_000), 7, 3)).toEqual([
    { id: 1, position: 1 },
    { id: 2, position: 2 },
    { id: 7, position: 3 },
  ]);
  expect(positionsAfterMove(untouched(3), 3, 1)).toEqual([{ id: 3, position: 1 }]);
});

test('moving a record to its current position changes nothing', () => {
  expect(positionsAfterMove(untouched(4), 2, 3)).toEqual([]);
  expect(positionsAfterMove(untouched(4), 2, 2)).toEqual([]);
});

test('a move that renumbers more than 500 records is rejected with smaller moves as remedy', () => {
  let order = untouched(2_000);
  const moveTo = (position: number) => {
    const others = order.filter((row) => row.id !== 1_500);
    order = stored(order, planMove(order, 1_500, others[position - 1]?.id ?? null));
  };
  const refused = 'This move would renumber more than 500 records. Move it';
  const steps = 'in steps of fewer than 500 positions.';
  expect(() => moveTo(1_200)).toThrow(`${refused} to position 1 first, and from there ${steps}`);
  for (const position of [1, 500, 999, 1_200]) moveTo(position);
  expect(order.findIndex(({ id }) => id === 1_500)).toBe(1_199);
  expect(() => moveTo(1)).toThrow(`${refused} there ${steps}`);
  for (const position of [701, 202, 1]) moveTo(position);
  expect(order[0]?.id).toBe(1_500);
});

test('after any sequence of moves, the stored positions give the expected order', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(7), fc.option(fc.nat(7))), { maxLength: 12 }), (moves) => {
      let order = untouched(8);
      let wanted = order.map(({ id }) => id);
      for (const [from, to] of moves) {
        const id = from + 1;
        const before = to === null ? null : to + 1;
        if (id !== before) {
          const others = wanted.filter((one) => one !== id);
          wanted = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
        }
        order = stored(order, positionsAfterMove(order, id, before));
      }
      expect(order.map(({ id }) => id)).toEqual(wanted);
    }),
  ));
