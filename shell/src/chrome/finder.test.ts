import type { SearchEntry } from '@juris/shell/platform';
import { createFinder } from './finder';

const entry = (name: string): SearchEntry => ({ name, kind: 'Title', to: '/' });
const finder = createFinder(
  [
    'Études de droit pénal',
    'The Lawyer’s Handbook',
    'Well‑being at Work',
    'இந்தியச் சட்டம்',
    'भारतीय क़ानून',
    'Sørensen on Treaties',
  ].map(entry),
);

test.each([
  ['PÉNAL', 'Études de droit pénal'],
  ['etudes', 'Études de droit pénal'],
  ["lawyer's", 'The Lawyer’s Handbook'],
  ['“handbook”', 'The Lawyer’s Handbook'],
  ['well-being', 'Well‑being at Work'],
  ['ｔｒｅａｔｉｅｓ', 'Sørensen on Treaties'],
  ['sorensen', 'Sørensen on Treaties'],
  ['சட்டம்', 'இந்தியச் சட்டம்'],
  ['क़ानून', 'भारतीय क़ानून'],
])('search finds %j first as %j', (query, name) => {
  expect(finder(query)[0]?.name).toBe(name);
});

test.each(['', '’', '\u200b', '[', '%_\\'])('search for %j does not fail', (query) => {
  expect(() => finder(query)).not.toThrow();
});

test('search answers a query of 10,000 characters at once', () => {
  const start = performance.now();
  finder('law of evidence '.repeat(625));
  expect(performance.now() - start).toBeLessThan(1000);
});
