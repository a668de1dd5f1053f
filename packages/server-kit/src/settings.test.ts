import { z } from 'zod';
import { always, secretSetting, oneOf, port, readSettings, wholeNumberSetting } from './settings';

const schema = z
  .object({
    PORT: port().prefault('3000'),
    DAYS: wholeNumberSetting(1, 7, 'days').optional(),
    MODE: oneOf(['fast', 'safe']).default('safe'),
    KEY: secretSetting('16 characters', (value) => value.length === 16).optional(),
  })
  .superRefine(({ KEY }, { addIssue }) => {
    if (KEY === undefined) addIssue({ code: 'custom', path: ['KEY'], message: 'is not set.' });
  }, always);
const KEY = 'k'.repeat(16);

test('readSettings returns typed values and defaults, and ignores other environment variables', () => {
  expect(readSettings(schema, { DAYS: '7', KEY, PATH: '/bin' })).toEqual({
    PORT: 3000,
    DAYS: 7,
    MODE: 'safe',
    KEY,
  });
});

test('readSettings treats an empty variable as unset', () => {
  expect(readSettings(schema, { PORT: '', DAYS: '', KEY })).toMatchObject({ PORT: 3000 });
});

test('readSettings throws an error with the value and the allowed values of every invalid setting', () => {
  expect(() => readSettings(schema, { PORT: 'abc', DAYS: '8', MODE: 'slow' })).toThrow(
    new Error(
      [
        'PORT must be a whole number from 0 to 65535; got "abc".',
        'DAYS must be a whole number of days from 1 to 7; got "8".',
        'MODE must be one of fast, safe; got "slow".',
        'KEY is not set.',
      ].join('\n'),
    ),
  );
});

test.each(['-1', '1.5', '65536', '0x10', '1e3', ' 1'])('the schema port() rejects "%s"', (PORT) => {
  expect(() => readSettings(schema, { PORT, KEY })).toThrow(/^PORT must be/);
});

test('readSettings does not show the value of an invalid secret in the error message', () => {
  expect(() => readSettings(schema, { KEY: 'my secret' })).toThrow(new Error('KEY must be 16 characters.'));
});
