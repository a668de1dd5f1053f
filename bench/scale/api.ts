/**
 * Measures API requests on two sites, with 100 and with 10,000 records of each content type. It measures the size of
 * the response, and the response time without and with the API's cache. To run this part alone: `npm run build`, then
 * `npx tsx bench/scale/api.ts`. `ROUNDS` is the number of measurements of each request (9 by default).
 */
import { z } from 'zod';
import { editorToken } from '../../e2e/signInAsEditor';
import { startSeededSite } from '../../e2e/processes';
import { compare, maxRatio, type Comparison, type Pair } from './compare';

const rounds = Number(process.env.ROUNDS ?? 9);

interface SeededApi {
  address: string;
}

interface Measured {
  name: string;
  /** Path below `/api`; `<last>` stands for the number of the last full page. */
  path: string;
  /** The list that the request reads. The cached response is dropped when one of its records is saved. */
  list: keyof typeof lists;
  /** The request is sent with an editor's token, so the response contains inactive records too. */
  isStaff?: true;
}

/**
 * The lists of the API. `save` is the endpoint that saves the first record; `sort` is a sortable column and `word` a
 * search term of the list.
 */
const lists = {
  titles: { path: '/published-titles?', save: '/published-titles/1', sort: 'authorName', word: 'law' },
  'open access': {
    path: '/openaccess?onlyActive=0&',
    save: '/openaccess/update/1',
    sort: 'title',
    word: 'law',
  },
  banners: { path: '/banner?onlyActive=0&', save: '/banner/update/1', sort: 'subTitle', word: 'books' },
  people: { path: '/leadership?onlyActive=0&', save: '/leadership/update/1', sort: 'email', word: 'head' },
  resources: {
    path: '/resources?onlyActive=0&',
    save: '/resources/update/1',
    sort: 'publisherName',
    word: 'law',
  },
  snippets: { path: '/snippet?', save: '/snippet/update/1', sort: 'published_date', word: 'season' },
} as const;

const listNames = Object.keys(lists) as (keyof typeof lists)[];

const limit = 24;

const ofLists: Measured[] = listNames.flatMap((list) => {
  const { path: address, sort, word } = lists[list];
  const parts = {
    'first page': `page=1`,
    'last page': `page=<last>`,
    sorted: `sort=-${sort}`,
    'sorted, last page': `sort=-${sort}&page=<last>`,
    active: `status=active`,
    searched: `q=${word}`,
    'a record’s page': `containing=90`,
  };
  return Object.entries(parts).flatMap(([part, query]): Measured[] => [
    { name: `${list}, ${part}`, list, path: `${address}limit=${limit}&${query}`, isStaff: true },
    ...(part === 'first page'
      ? [{ name: `${list}, first page, visitor`, list, path: `${address}limit=${limit}` }]
      : []),
  ]);
});

const titles = `/published-titles?limit=${limit}&`;

const requests: Measured[] = [
  ...ofLists,
  { name: 'titles of a publisher', list: 'titles', path: `${titles}publisherName=Juris+Press` },
  { name: 'titles by an author', list: 'titles', path: `${titles}author=Asha+Varma+(sample)` },
  { name: 'titles of a subject', list: 'titles', path: `${titles}subject=LN` },
  { name: 'titles of a year, newest first', list: 'titles', path: `${titles}year=2024&sort=newest` },
  { name: 'titles that nobody has', list: 'titles', path: `${titles}author=Nobody` },
  { name: 'facets of titles', list: 'titles', path: '/published-titles/facets' },
  {
    name: 'facets of a publisher',
    list: 'titles',
    path: '/published-titles/facets?publisherName=Juris+Press',
  },
  { name: 'facets of open access', list: 'open access', path: '/openaccess/facets' },
  { name: 'related titles', list: 'titles', path: '/published-titles/2/related' },
  { name: 'related open access', list: 'open access', path: '/openaccess/2/related' },
  { name: 'one title', list: 'titles', path: '/published-titles/2/record' },
  { name: 'one open-access book', list: 'open access', path: '/openaccess/2' },
  { name: 'one banner', list: 'banners', path: '/banner/1' },
  { name: 'one person', list: 'people', path: '/leadership/1' },
  { name: 'one resource', list: 'resources', path: '/resources/1' },
  { name: 'one snippet', list: 'snippets', path: '/snippet/2' },
  { name: 'search for a word', list: 'titles', path: '/search?q=evidence' },
  { name: 'search with an error', list: 'titles', path: '/search?q=evidense' },
  { name: 'search for a person', list: 'titles', path: '/search?q=asha+varma' },
  { name: 'search for a letter', list: 'titles', path: '/search?q=z' },
  { name: 'search for nothing', list: 'titles', path: '/search?q=qqqq+xxxx' },
  { name: 'search for an ISBN', list: 'titles', path: '/search?q=9783161484100' },
];

/** The cost of one request. */
export interface ApiCost {
  name: string;
  /** Response time when the response is not cached, in milliseconds. */
  time: Comparison;
  /** Response time of the same request when the response is cached, in milliseconds. */
  cached: Comparison;
  bytes: Comparison;
  meetsTarget: boolean;
}

/**
 * Measures the requests on two APIs alternately. A change of the machine's load then affects both.
 * @param few API with 100 records of each content type
 * @param many API with 10,000 records of each content type
 */
export async function measureApiCost(few: SeededApi, many: SeededApi): Promise<ApiCost[]> {
  const apis = { few: await openApi(few), many: await openApi(many) };
  const costs: ApiCost[] = [];
  for (const request of requests) {
    const fresh: Pair[] = [];
    const again: Pair[] = [];
    const bytes: Pair = { few: NaN, many: NaN };
    const paths = { few: await apis.few.pathOf(request), many: await apis.many.pathOf(request) };
    for (let round = 0; round <= rounds; round += 1) {
      const first: Pair = { few: NaN, many: NaN };
      const second: Pair = { few: NaN, many: NaN };
      // Swaps the order of the APIs in each round, because the second one may have an advantage.
      for (const size of round % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        await apis[size].save(request.list);
        const answer = await apis[size].ask(paths[size], request.isStaff);
        first[size] = answer.time;
        bytes[size] = answer.bytes;
        second[size] = (await apis[size].ask(paths[size], request.isStaff)).time;
      }
      // The first round warms both APIs up. Its results are discarded.
      if (round > 0) [fresh, again].forEach((pairs, at) => pairs.push(at === 0 ? first : second));
    }
    const cost = {
      name: request.name,
      time: compare(fresh),
      cached: compare(again),
      bytes: compare([bytes]),
    };
    costs.push({
      ...cost,
      meetsTarget: cost.time.ratio <= maxRatio.time && cost.bytes.ratio <= maxRatio.bytes,
    });
  }
  return costs;
}

/** Prints the costs as a Markdown table. */
export function printApi(costs: ApiCost[]): void {
  console.log('\n| Request | 100 | 10,000 | Ratio | Again | Ratio | 100 | 10,000 | Ratio | Within |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --- |');
  for (const { name, time, cached, bytes, meetsTarget } of costs)
    console.log(
      `| ${name} | ${time.few.toFixed(1)} ms | ${time.many.toFixed(1)} ms | ${time.ratio.toFixed(2)} | ${cached.many.toFixed(1)} ms | ${cached.ratio.toFixed(2)} | ${bytes.few} B | ${bytes.many} B | ${bytes.ratio.toFixed(2)} | ${meetsTarget ? 'yes' : 'no'} |`,
    );
}

const version = z.object({ version: z.number() });
/** Response to a save. That of a snippet has another key than the others (specification section 8). */
const saved = z
  .union([z.object({ output: version }), z.object({ data: version })])
  .transform((body) => ('output' in body ? body.output : body.data));

/** Signs in as an editor, and returns functions that send requests to the API with or without the editor's token. */
async function openApi({ address }: SeededApi) {
  const authorization = `Bearer ${await editorToken(address)}`;
  const versions = new Map<keyof typeof lists, number>();
  const request = (asked: string, isStaff?: boolean) =>
    fetch(`${address}/api${asked}`, {
      headers: { 'accept-encoding': 'identity', ...(isStaff && { authorization }) },
    });
  return {
    /** Returns the path of a request, with `<last>` replaced by the number of the last full page. */
    async pathOf({ path: asked, isStaff }: Measured) {
      if (!asked.includes('<last>')) return asked;
      const body: unknown = await (await request(asked.replace('<last>', '1'), isStaff)).json();
      const total = Number(Object(body).total);
      if (!Number.isInteger(total)) throw new Error(`${asked} was answered without a total.`);
      return asked.replace('<last>', String(Math.max(1, Math.floor(total / limit))));
    },
    async ask(asked: string, isStaff?: boolean) {
      const start = performance.now();
      const answer = await request(asked, isStaff);
      const body = await answer.arrayBuffer();
      const time = performance.now() - start;
      if (answer.status !== 200) throw new Error(`${asked} was answered with ${answer.status}.`);
      return { time, bytes: body.byteLength };
    },
    /** Saves the first record of a list, which removes the list's responses from the API's cache. */
    async save(list: keyof typeof lists) {
      const answer = await fetch(`${address}/api${lists[list].save}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ altText: `Picture ${Date.now()}` }),
      });
      if (!answer.ok) throw new Error(`${lists[list].save} was answered with ${answer.status}.`);
      // A save without a change keeps the version, and the cached responses.
      const { version: current } = saved.parse(await answer.json());
      if (current === versions.get(list)) throw new Error(`${lists[list].save} changed nothing.`);
      versions.set(list, current);
    },
  };
}

async function run() {
  const few = await startSeededSite(100);
  const many = await startSeededSite(10_000);
  try {
    printApi(await measureApiCost(few.api, many.api));
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

if (require.main === module)
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
