import type { SearchEntry } from '@juris/platform';
import { createSearchIndex } from './searchIndex';

const entry = (name: string): SearchEntry => ({ name, kind: 'Title', to: '/' });
const nothing = () => Promise.resolve([]);
const finderOf = (names: string[], find: (words: string) => Promise<SearchEntry[]> = nothing) =>
  createSearchIndex({ entries: () => Promise.resolve(names.map(entry)), find });
const namesOf = async (found: Promise<SearchEntry[]>) => (await found).map(({ name }) => name);

const finder = finderOf([
  'Études de droit pénal',
  'The Lawyer’s Handbook',
  'Well‑being at Work',
  'இந்தியச் சட்டம்',
  'भारतीय क़ानून',
  'Sørensen on Treaties',
]);

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
])('a search for %j finds %j first', async (query, name) => {
  expect((await namesOf(finder(query)))[0]).toBe(name);
});

test.each(['', '’', '\u200b', '[', '%_\\'])('a search for %j does not fail', async (query) => {
  await expect(finder(query)).resolves.toEqual(expect.any(Array));
});

test('a search for spaces, quotation marks and invisible characters sends no request', async () => {
  const find = jest.fn(nothing);
  await finderOf([], find)(' ’\u200b');
  expect(find).not.toHaveBeenCalled();
});

test('a search for 10,000 characters is fast and sends only a part of the text', async () => {
  const find = jest.fn((_: string) => nothing());
  const start = process.cpuUsage();
  await finderOf(['Evidence'], find)('law of evidence '.repeat(625));
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(400);
  expect(String(find.mock.calls[0]).length).toBeLessThanOrEqual(300);
});

test.each(['refund', 'kbart', 'exam copy'])(
  'a search for %j finds nothing, because no name is close to it',
  async (query) => {
    const found = finderOf(['About Writefull', 'Marketing', 'Accessibility', 'Contact Us'])(query);
    expect(await namesOf(found)).toEqual([]);
  },
);

describe('merging results of the API and of the browser', () => {
  const api =
    (...names: string[]) =>
    () =>
      Promise.resolve(names.map(entry));

  test('the best matching name comes first, from the browser or the API', async () => {
    const found = finderOf(['Finance', 'Open Access'], api('Corporate Finance'))('finance');
    expect(await namesOf(found)).toEqual(['Finance', 'Corporate Finance']);
    const other = finderOf(['Marketing and finance'], api('Finance'))('finance');
    expect(await namesOf(other)).toEqual(['Finance', 'Marketing and finance']);
  });

  test('results of the API keep their order, even if their names do not match', async () => {
    const found = finderOf(['Services'], api('Torts', 'Torts'))('978-81-999990-1-5');
    expect(await namesOf(found)).toEqual(['Torts', 'Torts']);
  });

  test('a search returns at most ten results, and the number of all results', async () => {
    const laws = Array.from({ length: 10 }, (_, n) => `Law ${n}`);
    const find = async () => Object.assign(await api(...laws)(), { total: 66 });
    const own = laws.map((name, n) => ({ ...entry(name), to: `/${n}` }));
    const search = createSearchIndex({ entries: () => Promise.resolve(own), find });
    expect(await search('law')).toMatchObject({ length: 10, total: 76 });
  });

  test('an entry is found by its words, and shown with its name', async () => {
    const own = [{ ...entry('Publish with us'), words: 'Kitab chhapna' }];
    const search = createSearchIndex({ entries: () => Promise.resolve(own), find: nothing });
    expect(await namesOf(search('kitab'))).toEqual(['Publish with us']);
    expect(await namesOf(search('publish'))).toEqual([]);
  });

  test('a search fails if entries or API fail, and the next search loads the entries again', async () => {
    const entries = jest.fn(() => Promise.resolve([entry('Law')])).mockRejectedValueOnce(new Error('away'));
    const find = createSearchIndex({ entries, find: nothing });
    await expect(find('law')).rejects.toThrow('away');
    expect(await namesOf(find('law'))).toEqual(['Law']);
    await find('laws');
    expect(entries).toHaveBeenCalledTimes(2);
    await expect(finderOf(['Law'], () => Promise.reject(new Error('API')))('law')).rejects.toThrow('API');
  });
});
