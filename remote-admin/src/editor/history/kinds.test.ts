import { kindOf, nounOf } from './kinds';

test('shows the API name of an unknown content type, without a screen', () => {
  expect([nounOf({ kind: 'publisher' }), nounOf({ kind: 'podcast' })]).toEqual(['Publisher', 'podcast']);
  expect(kindOf({ kind: 'podcast' })).toBeUndefined();
});
