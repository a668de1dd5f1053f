import { batchesOf } from './batches';

test('batchesOf yields all items in order, in batches of at most the given size', () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...batchesOf([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...batchesOf([], 2)]).toEqual([]);
});
