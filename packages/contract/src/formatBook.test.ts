import { formatDate, formatEdition, formatPrice } from './formatBook';

test.each([
  ['2024-02-12', '12 February 2024'],
  ['2024-12', 'December 2024'],
  ['1881', '1881'],
])('formatDate formats %s as "%s"', (date, words) => expect(formatDate(date)).toBe(words));

test.each([
  ['495.00', 'INR', '₹495'],
  ['1295.00', 'INR', '₹1,295'],
  ['129500.00', 'INR', '₹1,29,500'],
  ['12345678.50', 'INR', '₹1,23,45,678.50'],
  ['12.50', 'USD', 'US$12.50'],
  ['129500.00', 'EUR', '€129,500'],
  ['3500.00', 'LKR', 'LKR 3,500'],
  ['', 'INR', ''],
])('formatPrice formats %s %s as "%s"', (price, currency, words) =>
  expect(formatPrice(price, currency)).toBe(words),
);

test.each([
  ['1', '1st edition'],
  ['2', '2nd edition'],
  ['11', '11th edition'],
  ['103', '103rd edition'],
  ['Revised edition', 'Revised edition'],
])('formatEdition formats "%s" as "%s"', (edition, words) => expect(formatEdition(edition)).toBe(words));
