import { kindOf, nounOf } from './kinds';

test('a kind of record that only a newer API knows goes by its own name, and has no screen', () => {
  expect([nounOf({ kind: 'publisher' }), nounOf({ kind: 'podcast' })]).toEqual(['Publisher', 'podcast']);
  expect(kindOf({ kind: 'podcast' })).toBeUndefined();
});
