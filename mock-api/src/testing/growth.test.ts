import path from 'node:path';
import type * as growingApi from './growingApi';

/**
 * Work that is small compared with the rest of a request: 100,000 steps of SQLite's virtual machine take about 3 ms of
 * processor time, as long as receiving and answering a request.
 */
const SMALL = 100_000;

/** Time limit for adding 9,000 records and 250 requests, on a busy machine. */
const LONGEST_MS = 300_000;

const lists = [
  ...['banner', 'leadership', 'published-titles', 'resources', 'openaccess', 'snippet'],
  ...['author-profiles', 'series-profiles'],
];

/** Requests of staff whose cost must not depend on the number of records. */
const ofStaff = [
  ...lists.flatMap((list) =>
    [
      'page=2',
      'page=9&limit=10&sort=-updatedAt',
      'sort=name',
      'q=law',
      'q=zz',
      'state=draft',
      'containing=90',
    ].map((query) => `${list}?${query}`),
  ),
  ...[
    'files',
    'files?page=2&limit=20',
    'files?unused=1',
    'files?q=law',
    'files?sort=uses',
    'files?sort=name',
  ],
  ...['activity/entries?page=1', 'bin?page=1', 'history/publishedTitle/2'],
  ...['suggestions/contributors?q=as', 'suggestions/series?q=law'],
];

/** Requests of visitors whose cost must not depend on the number of records. */
const ofVisitors = [
  ...lists.map((list) => `${list}?page=2`),
  ...[
    'author=Nobody',
    'subject=LN',
    'year=2024&sort=newest',
    'sort=featured',
    'q=random',
    'format=print',
  ].map((query) => `published-titles?${query}`),
  ...['published-titles/2/related', 'openaccess/2/related', 'published-titles/2/record'],
  'published-titles/2/onix.xml',
  ...['published-titles/facets?publisherName=Nobody', 'published-titles/facets?publisherId=999'],
];

/**
 * Searches of the site. They count all matching books, and a search with typing errors corrects its words and runs again.
 */
const ofSearches = [
  'law',
  'evidense',
  'nothing-like-it',
  'varma%20torts%202024',
  'law%20evidnce%20torst',
].map((q) => `search?q=${q}`);

/** Search of staff, which reads all matching titles. */
const staffSearch = 'staff published-titles?q=law';

/** Largest number of steps of a search with 3,000 titles, about 12 ms of processor time. */
const MOST_OF_SEARCH = 400_000;

/**
 * Requests of visitors that read all books once after a change. Their cost must be proportional to the number of books,
 * and the same request must not read them again.
 */
const ofAllBooks = [
  ...['published-titles/facets', 'openaccess/facets', 'browse/subjects', 'browse/index.json'],
  ...[
    'browse/authors?page=1',
    'browse/series?page=1',
    'browse/subjects/L',
    'browse/authors/asha-varma-sample',
  ],
  ...['published-titles', 'openaccess', 'published-titles/index.json', 'published-titles/prices.csv'],
];

/** Requests that read all books each time: files with selected books, in pages, and the order by the number of uses. */
const uncached = [
  'files?sort=uses',
  ...['kbart.txt?year=2024', 'marc.mrc?shelf=openaccess', 'published-titles/onix.xml?author=Nobody'],
  'published-titles/prices.csv?subject=LN&publisherId=1',
];

const growing = loadOnce(path.join(__dirname, 'growingApi.ts')) as typeof growingApi;

describe('the queries of a request', () => {
  type Works = Map<string, growingApi.QueryWork>;
  let growingSite: growingApi.GrowingApi;
  let token: string;
  let few: Works;
  let many: Works;

  async function workOf(address: string, isStaff = false) {
    return growingSite.workOf(async () => {
      const response = await fetch(`${growingSite.api.origin}/api/${address}`, {
        headers: isStaff ? { authorization: `Bearer ${token}` } : {},
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`/api/${address} has the status ${response.status}.`);
    });
  }
  async function measure(): Promise<Works> {
    const works: Works = new Map();
    for (const address of ofStaff) works.set(`staff ${address}`, await workOf(address, true));
    for (const address of [...ofVisitors, ...ofSearches, ...ofAllBooks])
      works.set(address, await workOf(address));
    for (const address of uncached) works.set(address, await workOf(address, true));
    for (const address of ofAllBooks) works.set(`again ${address}`, await workOf(address));
    return works;
  }
  const stepsIn = (works: Works, name: string) => works.get(name)?.steps ?? NaN;

  beforeAll(async () => {
    growingSite = await growing.startGrowingApi();
    token = await growingSite.api.signIn();
    few = await measure();
    await growingSite.grow();
    many = await measure();
  }, LONGEST_MS);
  afterAll(() => growingSite.close());

  test('lists and pages of 3,000 titles, 3,000 authors and 1,000 series cost about as much as those of 100', () => {
    const grown = [...ofStaff.map((address) => `staff ${address}`), ...ofVisitors]
      .filter((name) => name !== staffSearch)
      .map((name) => ({ name, few: stepsIn(few, name), many: stepsIn(many, name) }))
      .filter((work) => !(work.many <= 2 * work.few + SMALL));
    expect(grown).toEqual([]);
  });

  test('searches of the site with 3,000 titles, 3,000 authors and 1,000 series read a limited number of rows', () => {
    const costly = [...ofSearches, staffSearch]
      .map((name) => ({ name, many: stepsIn(many, name) }))
      .filter((work) => !(work.many <= MOST_OF_SEARCH));
    expect(costly).toEqual([]);
  });

  test('exports, facets and indexes of 3,000 titles cost at most 40 times as much as those of 100', () => {
    const grown = [...ofAllBooks, ...uncached]
      .map((name) => ({ name, few: stepsIn(few, name), many: stepsIn(many, name) }))
      .filter((work) => !(work.many <= 40 * work.few + SMALL));
    expect(grown).toEqual([]);
  });

  test('facets, indexes and exports are read once after a change', () => {
    const repeated = ofAllBooks.filter((name) => !(stepsIn(many, `again ${name}`) < 1000));
    expect(repeated).toEqual([]);
  });

  test('no query reads a whole table for each row of another one', () => {
    const scans = [...many].filter(([, { scansPerRow }]) => scansPerRow.length > 0);
    expect(scans).toEqual([]);
  });
});
