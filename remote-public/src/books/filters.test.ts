import { requireParameters, readParameters } from '../lists/parameters';
import { hasKnownCodes } from './filterLabels';
import { bookListReaders } from './filters';

const read = (query: string) => readParameters(new URLSearchParams(query), bookListReaders);

/** Returns the parameters of an address, or the status and location of a response that `requireParameters` throws. */
const answer = (address: string) => {
  try {
    return requireParameters(`http://localhost${address}`, bookListReaders);
  } catch (response) {
    if (response instanceof Response)
      return [response.status, response.headers.get('location')].filter(Boolean);
    throw response;
  }
};

test.each([
  ['/titles?author=Asha%20Varma&subject=LNV&page=3', { author: 'Asha Varma', subject: 'LNV', page: '3' }],
  ['/titles?q=%E0%AE%9A%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AE%AE%E0%AF%8D', { q: 'சட்டம்' }],
  ['/titles?containing=12', { containing: '12' }],
  ['/titles?utm_source=mail', {}],
])('requireParameters accepts the canonical address %s', (address, parameters) => {
  expect(answer(address)).toEqual(parameters);
});

test.each([
  [
    '/titles?subject=&author=Asha%20Varma&format=&year=&sort=&from=mail',
    '/titles?author=Asha+Varma&from=mail',
  ],
  ['/titles?subject=&author=&format=&year=&sort=', '/titles'],
  ['/titles?sort=name&sort=newest', '/titles?sort=name'],
  ['/titles?q=%20law%20%20of%20torts', '/titles?q=law+of+torts'],
  ['/titles?page=1', '/titles'],
  ['/titles?page=0', '/titles'],
  ['/titles?page=-2', '/titles'],
  ['/titles?page=abc', '/titles'],
  ['/titles?page=', '/titles'],
  ['/titles?page=02', '/titles?page=2'],
  ['/titles?page=2.5', '/titles'],
  ['/titles?page=%D9%A2', '/titles'],
  ['/titles?sort=name&page=1', '/titles?sort=name'],
])('requireParameters redirects %s to the canonical address %s', (address, spelling) => {
  expect(answer(address)).toEqual([308, spelling]);
});

test.each([
  '/titles?page=12345678',
  '/titles?containing=x',
  '/titles?year=20x4',
  '/titles?sort=price',
  '/titles?subject=%3Cscript%3E',
  `/titles?author=${'a'.repeat(201)}`,
  `/titles?q=${'a'.repeat(101)}`,
])('requireParameters responds with 404 to %s, which has an invalid value', (address) => {
  expect(answer(address)).toEqual([404]);
});

test('requireParameters accepts the canonical addresses that it redirects to', () => {
  for (const query of [
    '?page=7',
    '?q=law',
    '?author=Asha+Varma',
    '?year=2024',
    '?format=e-book',
    '?sort=newest',
  ])
    expect(answer(`/titles${query}`)).toEqual(read(query));
});

test.each([
  [{ subject: 'LNV', format: 'e-book' }, true],
  [{ subject: 'L' }, true],
  [{}, true],
  [{ subject: 'NONE' }, false],
  [{ format: 'constructor' }, false],
])('hasKnownCodes of %j is %j', (filters, known) => {
  expect(hasKnownCodes(filters)).toBe(known);
});
