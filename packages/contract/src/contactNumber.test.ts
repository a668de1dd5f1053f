import { contactNumberProblem, enterContactNumber, normaliseContactNumber } from './contactNumber';

test.each([
  ['+91 44 2345 6789', '4423456789'],
  ['+91-44-2345-6789', '4423456789'],
  ['+91 (0)44 2345 6789', '4423456789'],
  ['(+91) 98400 12345', '9840012345'],
  ['0091 98400 12345', '9840012345'],
  ['91 98400 12345', '9840012345'],
  ['098400 12345', '9840012345'],
  ['044 – 2345.6789', '4423456789'],
  ['tel:+91-98400-12345', '9840012345'],
  ['Mobile: 98400 12345', '9840012345'],
  ['‪+91 98400 12345‬', '9840012345'],
  ['९८४०० १२३४५', '9840012345'],
  ['௯௮௪௦௦ ௧௨௩௪௫', '9840012345'],
  ['９８４００ １２３４５', '9840012345'],
  ['9123456789', '9123456789'],
  ['0123456789', '0123456789'],
  ['2345 6789', '23456789'],
  ['', ''],
])('normaliseContactNumber converts %j to %j', (typed, number) => {
  expect(normaliseContactNumber(typed)).toBe(number);
  expect(contactNumberProblem(number)).toBeUndefined();
});

test.each([
  ['+1 415 555 0100', /other countries/],
  ['00 1 415 555 0100', /other countries/],
  ['+91 44 2345 678', /Maximum 10 characters/],
  ['98400 12345 / 98400 12346', /Maximum 10 characters/],
  ['044 2345 6789 ext. 12', /Maximum 10 characters/],
])('enterContactNumber returns a message about %j and removes no digit', (typed, message) => {
  const entered = enterContactNumber(typed);
  expect(entered.message).toMatch(message);
  expect(entered.value.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
});

test('enterContactNumber removes the eleventh digit with a message, unless the number begins with 91', () => {
  expect(enterContactNumber('98400123456')).toEqual({
    value: '9840012345',
    message: expect.stringMatching(/Maximum 10 characters/),
  });
  expect(enterContactNumber('91984001234').value).toBe('91984001234');
  expect(enterContactNumber('919840012345')).toEqual({ value: '9840012345', message: undefined });
});
