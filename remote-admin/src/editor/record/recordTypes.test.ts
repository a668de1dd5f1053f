import { versionedTypeOf, typeLabelOf } from './recordTypes';

test('a content type that the admin area does not know is labelled with its name in the API and has no screen', () => {
  expect([typeLabelOf({ kind: 'publisher' }), typeLabelOf({ kind: 'podcast' })]).toEqual([
    'Publisher',
    'podcast',
  ]);
  expect(versionedTypeOf({ kind: 'podcast' })).toBeUndefined();
});
