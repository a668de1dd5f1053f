import { fetchSite } from './rejectCrossSite';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 'same-origin'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://press.test:3000' }, 'cross-site'],
  [{ origin: 'http://press.test:3000' }, 'same-origin'],
  [{ origin: 'https://www.example.org' }, 'same-origin'],
  [{ origin: 'http://press.test:3001' }, 'cross-site'],
  [{ origin: 'http://press.test:3000.example' }, 'cross-site'],
  [{ origin: 'http://elsewhere.example' }, 'cross-site'],
  [{ origin: 'null' }, 'cross-site'],
  [{}, undefined],
])('fetchSite derives from the headers %j the value %s', (headers, expected) => {
  expect(fetchSite({ headers, host: 'press.test:3000' }, 'https://www.example.org')).toBe(expected);
});
