import { blankRecord, recordIn, recordText, sentRecord } from './recordDraft';

const torts = { ...blankRecord, pages: 312, subtitle: 'Cases and problems' };

test('a record that says nothing is an empty text, and the other way round', () => {
  expect(recordText(blankRecord)).toBe('');
  expect(recordText(undefined)).toBe('');
  expect(recordIn('')).toEqual(blankRecord);
  expect(recordIn('no record')).toEqual(blankRecord);
  expect(recordIn(recordText(torts))).toEqual(torts);
});

test('only a changed record is sent; one that was emptied is sent empty', () => {
  const text = recordText(torts);
  expect(sentRecord(text, torts)).toBeUndefined();
  expect(sentRecord('', undefined)).toBeUndefined();
  expect(sentRecord(text, undefined)).toBe(text);
  expect(sentRecord('', torts)).toBe('');
});
