import fc from 'fast-check';
import { placed, UNPLACED, type Placed } from './recordOrder';

const untouched = (many: number): Placed[] =>
  Array.from({ length: many }, (_, index) => ({ id: index + 1, place: UNPLACED }));

/** The list as it is read when the changes are stored. */
const stored = (order: readonly Placed[], changes: readonly Placed[]) =>
  order
    .map((row) => changes.find(({ id }) => id === row.id) ?? row)
    .sort((one, other) => one.place - other.place || one.id - other.id);

test('in a list that nobody has put in order, only the first ones are numbered', () => {
  expect(placed(untouched(10_000), 7, 3)).toEqual([
    { id: 1, place: 1 },
    { id: 2, place: 2 },
    { id: 7, place: 3 },
  ]);
  expect(placed(untouched(3), 3, 1)).toEqual([{ id: 3, place: 1 }]);
});

test('a move to where it is changes nothing', () => {
  expect(placed(untouched(4), 2, 3)).toEqual([]);
  expect(placed(untouched(4), 2, 2)).toEqual([]);
});

test('after any moves the list stands as they led', () =>
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
        order = stored(order, placed(order, id, before));
      }
      expect(order.map(({ id }) => id)).toEqual(wanted);
    }),
  ));
