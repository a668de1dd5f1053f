import { kindOf, nounOf } from './kinds';

test('an unknown content type is labelled with its name in the API and has no screen', () => {
  expect([nounOf({ kind: 'publisher' }), nounOf({ kind: 'podcast' })]).toEqual(['Publisher', 'podcast']);
  expect(kindOf({ kind: 'podcast' })).toBeUndefined();
});
