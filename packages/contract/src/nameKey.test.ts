import { nameKey, personSlug, plainName, seriesKey } from './nameKey';
import { seriesPath } from './browseAddress';

test.each([
  ['R. K. Sharma', 'R.K. Sharma', 'RK Sharma', 'R K Sharma', 'Sharma, R. K.', 'Sharma R.K.', 'r.k. sharma'],
  ['Asha Varma', 'Dr. Asha Varma', 'DR. ASHA VARMA', 'dr. asha varma', 'Varma, Asha', 'Varma, Dr. Asha, PhD'],
  ['A. P. Shah', 'Justice (Retd.) A. P. Shah', 'Hon’ble Mr. Justice A.P. Shah (Retd.)', 'Shah, Justice A.P.'],
  ['M. S. Swaminathan', 'MS Swaminathan', 'Prof. M.S. Swaminathan'],
  ['William Strunk, Jr.', 'William Strunk Jr', 'Strunk, William, Jr.'],
  ['Taylor & Francis', 'Taylor and Francis', 'TAYLOR & FRANCIS'],
  ['राम शर्मा', 'डॉ. राम शर्मा', 'शर्मा, राम'],
  ['ரா. சுந்தரம்', 'டாக்டர் ரா.சுந்தரம்'],
])('nameKey is equal for all spellings of %s', (...spellings) => {
  expect(new Set(spellings.map(nameKey)).size).toBe(1);
});

test.each([
  ['R. K. Sharma', 'Rajesh Kumar Sharma'],
  ['Asha Varma', 'Asha Verma'],
  ['D. R. Rao', 'Dr. Rao'],
  ['William Strunk', 'William Strunk, Jr.'],
])('nameKey differs for %s and %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('plainName writes a name in natural order, and leaves names of organisations as they are', () => {
  expect(plainName('Varma, Dr. Asha, PhD')).toBe('Asha Varma');
  expect(plainName('Ministry of Law, Government of India')).toBe('Ministry of Law, Government of India');
});

test('the pages of authors and series have one address for all spellings', () => {
  expect(personSlug({ name: 'Sharma, Dr. R.K.' })).toBe('rk-sharma');
  expect(seriesPath('Law & Society')).toBe('/series/law-and-society');
  expect(seriesKey('Law & Society')).toBe(seriesKey('Law and  society'));
});
