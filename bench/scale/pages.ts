/**
 * Measures the public pages on two sites, with 100 and with 10,000 records of each content type. It measures the size
 * of the HTML and the time for rendering without the cache. To run this part alone: `npm run build`, then `npx tsx
 * bench/scale/pages.ts [page …]`, for example with the page `"home page"`. `PAIRS` is the number of measurements on
 * each site (15 by default).
 */
import { sampleEditor, startSeededSite, type RunningSite } from '../../e2e/processes';
import { compare, maxRatio, type Comparison, type Pair } from './compare';

const pairs = Number(process.env.PAIRS ?? 15);

/** Target: largest allowed size of the home page's HTML, in bytes. */
const mostHomeBytes = 100_000;

/** Largest number of records on a page: names of authors or series (`namesPerPage` in remote-public/src/api/browse.ts). */
const mostRecords = 120;

/** Addresses of the measured pages, by name. Each type of page with records has at least one. */
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
  'titles on a broad subject': '/titles?subject=L&format=e-book',
  subjects: '/subjects',
  'a subject': '/subjects/law',
  'a subject, filtered': '/subjects/law?format=e-book&year=2024',
  authors: '/authors',
  'authors, by letter': '/authors?initial=a',
  'an author': '/authors/asha-varma-sample',
  series: '/series',
  search: '/search?q=law',
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
  /** Render time in milliseconds. */
  time: Comparison;
  /** Uncompressed size of the HTML, in bytes. */
  bytes: Comparison;
  /** Number of renderings with another status than the page has, or with a server error. */
  failures: number;
  /**
   * True if the page meets the targets. False also if its number of records is not limited. Undefined if the two sites
   * show different numbers of records, which makes the costs incomparable.
   */
  meetsTarget: boolean | undefined;
}

/**
 * Measures the public pages on two sites alternately. A change of the machine's load then affects both.
 * @param few site with 100 records of each content type
 * @param many site with 10,000 records of each content type
 * @param names the pages to measure; an empty list means all pages
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
      // Swaps the order of the sites in each round, because the second one may have an advantage.
      for (const site of pair % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        const { time, status } = await sites[site].render(pages[site].path);
        row[site] = time;
        if (status !== pages[site].status) failures += 1;
      }
      // The first pair warms both sites up. Its results are discarded.
      if (pair > 0) times.push(row);
    }
    const time = compare(times);
    const bytes = compare([{ few: pages.few.bytes, many: pages.many.bytes }]);
    // With only 100 records, a team or the list of series may not fill its page. Pages with different numbers of records
    // are not comparable.
    const isComparable = pages.few.records === pages.many.records;
    const isLimited = pages.many.records <= Math.max(mostRecords, pages.few.records);
    const isUsable =
      failures === 0 && isLimited && (route !== '/' || Math.max(bytes.few, bytes.many) <= mostHomeBytes);
    const meetsTarget = isUsable && time.ratio <= maxRatio.time && bytes.ratio <= maxRatio.bytes;
    costs.push({
      route,
      name,
      time,
      bytes,
      failures,
      meetsTarget: isUsable && !isComparable ? undefined : meetsTarget,
    });
  }
  return costs;
}

/** Prints the costs as a Markdown table. */
export function printPages(costs: PageCost[]): void {
  console.log('\n| Page | 100 | 10,000 | Ratio | 100 | 10,000 | Ratio | Within |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const { name, time, bytes, failures, meetsTarget } of costs) {
    const verdict = meetsTarget === undefined ? 'fewer records with 100' : meetsTarget ? 'yes' : 'no';
    const within = failures > 0 ? `${verdict}, ${failures} failed` : verdict;
    console.log(
      `| ${name} | ${time.few.toFixed(1)} ms | ${time.many.toFixed(1)} ms | ${time.ratio.toFixed(2)} | ${bytes.few} B | ${bytes.many} B | ${bytes.ratio.toFixed(2)} | ${within} |`,
    );
  }
}

/** Signs in as an editor, and returns functions that request a page normally or render it without the cache. */
async function openSite({ address }: RunningSite) {
  const signedIn = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleEditor),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return {
    /**
     * Requests a page and follows redirects. Returns the final path, the size of the HTML, the number of its records
     * (of its links to authors and series if it has no records), and the status.
     */
    async page(route: string) {
      const response = await fetch(address + route, { headers: { 'accept-encoding': 'identity' } });
      const html = await response.text();
      const { pathname, search } = new URL(response.url);
      const cards = html.match(/ id="(?:banner|book|person|resource|snippet|title)-\d+"/g)?.length ?? 0;
      const links = html.match(/ href="\/(?:authors|series)\/[^"?]+"/g)?.length ?? 0;
      return {
        path: pathname + search,
        bytes: Buffer.byteLength(html),
        records: cards || links,
        status: response.status,
      };
    },
    /**
     * Measures the render time of a page. Requests it as a preview, because previews are never cached. The previewed
     * record is in no list, so it does not change the page.
     */
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
  const few = await startSeededSite(100);
  const many = await startSeededSite(10_000);
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
