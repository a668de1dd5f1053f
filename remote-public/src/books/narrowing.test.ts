import { narrowingIn } from './narrowing';

test('an address says what a list is narrowed to; empty choices and what means nothing are left out', () => {
  const address = '?subject=LNV&author=Asha+Varma&format=&year=20x4&sort=price&utm_source=mail';
  expect(narrowingIn(new URLSearchParams(address))).toEqual({ subject: 'LNV', author: 'Asha Varma' });
});
