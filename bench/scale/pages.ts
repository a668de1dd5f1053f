/**
 * Measures the public pages with 100 and with 10,000 records of each content type: the size of the first
 * HTML, and the time of an uncached render. Also runs on its own: `npx tsx bench/scale/pages.ts`, after
 * `npm run build`; `PAIRS` is the number of pairs of requests (15), and arguments name the pages
 * (`"home page"`).
 */
import { editor, startSeeded, type RunningSite } from '../../e2e/site';
import { compare, most, type Comparison, type Pair } from './compare';

const pairs = Number(process.env.PAIRS ?? 15);

/** The most bytes of the home page. */
const mostHomeBytes = 100_000;

/** One public page of each type that shows records, by name. */
const routes: Record<string, string> = {
  'home page': '/',
  'all titles': '/titles',
  'titles, page 2': '/titles?page=2',
  'titles of a publisher': '/juris/publishedtitle',
  'titles of the partner': '/thomson/publishedtitle',
  'titles, by an author': '/titles?author=Asha+Varma+(sample)',
  'titles, searched': '/titles?q=law',
  'titles, sorted': '/titles?sort=name',
  'titles, by nobody': '/titles?author=Nobody',
  'a title': '/titles/1',
  'an unknown title': '/titles/999999-none',
  'open access': '/openaccess',
  'an open-access book': '/openaccess/1',
  management: '/leadership/management',
  'a team': '/leadership/sales',
  resources: '/resources',
  'resources of a publisher': '/resources?publisher=1',
  newsletter: '/resources?publisher=8',
  references: '/communicatecare/references',
  contact: '/contactus',
};

/** The cost of one page. */
export interface PageCost {
  route: string;
  name: string;
  /** Medians of milliseconds with few and with many records, and the median of the ratios of the pairs. */
  time: Comparison;
  /** Bytes of HTML, not compressed. */
  bytes: Comparison;
  /** Responses with a server error. */
  failures: number;
  /** Whether it meets the targets; undefined where the two pages show different numbers of records. */
  isWithin: boolean | undefined;
}

/**
 * Measures every public route on two sites, interleaved.
 * @param few a site with 100 records of each content type
 * @param many a site with 10,000
 * @param names of the pages to measure; all of them unless given
 */
export async function measurePages(
  few: RunningSite,
  many: RunningSite,
  names: string[] = [],
): Promise<PageCost[]> {
  const sites = { few: await openSite(few), many: await openSite(many) };
  const costs: PageCost[] = [];
  for (const [name, route] of Object.entries(routes)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const pages = { few: await sites.few.page(route), many: await sites.many.page(route) };
    const times: Pair[] = [];
    let failures = [pages.few, pages.many].filter(({ status }) => status >= 500).length;
    for (let pair = 0; pair <= pairs; pair++) {
      const row: Pair = { few: NaN, many: NaN };
      // The two sites take turns at being first.
      for (const site of pair % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        const { time, status } = await sites[site].render(pages[site].path);
        row[site] = time;
        if (status >= 500) failures += 1;
      }
      // The first pair warms up and does not count.
      if (pair > 0) times.push(row);
    }
    const time = compare(times);
    const bytes = compare([{ few: pages.few.bytes, many: pages.many.bytes }]);
    // With only 100 people, a team may have fewer than fit on its page.
    const isComparable = pages.few.records === pages.many.records;
    const isUsable = failures === 0 && (route !== '/' || Math.max(bytes.few, bytes.many) <= mostHomeBytes);
    const isWithin = isUsable && time.ratio <= most.time && bytes.ratio <= most.bytes;
    costs.push({
      route,
      name,
      time,
      bytes,
      failures,
      isWithin: isUsable && !isComparable ? undefined : isWithin,
    });
  }
  return costs;
}

/** Prints the costs as a table. */
export function printPages(costs: PageCost[]): void {
  console.log('\n| Page | 100 | 10,000 | Ratio | 100 | 10,000 | Ratio | Within |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const { name, time, bytes, failures, isWithin } of costs) {
    const verdict = isWithin === undefined ? 'fewer records with 100' : isWithin ? 'yes' : 'no';
    const within = failures > 0 ? `${verdict}, ${failures} failed` : verdict;
    console.log(
      `| ${name} | ${time.few.toFixed(1)} ms | ${time.many.toFixed(1)} ms | ${time.ratio.toFixed(2)} | ${bytes.few} B | ${bytes.many} B | ${bytes.ratio.toFixed(2)} | ${within} |`,
    );
  }
}

/** Requests pages of a site from its cache and rendered. */
async function openSite({ address }: RunningSite) {
  const signedIn = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return {
    /** Returns the page of a route after redirects: the address of a book contains its name. */
    async page(route: string) {
      const response = await fetch(address + route, { headers: { 'accept-encoding': 'identity' } });
      const html = await response.text();
      const { pathname, search } = new URL(response.url);
      const records = html.match(/ id="(?:banner|book|person|resource|snippet|title)-\d+"/g)?.length ?? 0;
      return {
        path: pathname + search,
        bytes: Buffer.byteLength(html),
        records,
        status: response.status,
      };
    },
    /** Renders a page by requesting it as a preview, which is never cached. The record of the preview belongs to no list. */
    async render(path: string) {
      const preview = JSON.stringify({ page: path, list: 'none', record: { id: 0 }, images: {} });
      const start = performance.now();
      const response = await fetch(`${address}/preview`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: `token=${token}&${new URLSearchParams({ preview })}`,
      });
      await response.arrayBuffer();
      return { time: performance.now() - start, status: response.status };
    },
  };
}

async function run() {
  const few = await startSeeded(100);
  const many = await startSeeded(10_000);
  try {
    printPages(await measurePages(few, many, process.argv.slice(2)));
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

if (require.main === module)
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
