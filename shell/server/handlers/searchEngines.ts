import { encodingFor, compress, type Encoding } from '@juris/server-kit/encodings';
import {
  isCurrent,
  validatorHeaders,
  ContentDates,
  etagOf,
  type Validators,
} from '@juris/server-kit/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '@juris/releases/errorMessage';
import type { PagesOptions } from './pages';
import { retryAfter } from '../pages/sendPage';
import { batchesOf } from '@juris/server-kit/batches';
import type { SitemapPage, SitePages } from '../../renderer/jobs';

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function registerSearchEngines(
  server: FastifyInstance,
  { remotes, releases, siteOrigin, apiOrigin }: PagesOptions,
) {
  server.get('/robots.txt', (_request, reply) => {
    const disallowed = releases
      .mounts()
      .filter(({ frame }) => frame === 'own')
      .map(({ mount }) => `Disallow: ${mount}\n`);
    reply
      .type('text/plain')
      .send(
        `User-agent: *\n${disallowed.join('')}Disallow: /api\nAllow: /api/pdf/\n\nSitemap: ${siteOrigin()}${SITEMAP}\n`,
      );
  });

  const sitemap = new CachedSitemap({
    releases: releases.current,
    site: siteOrigin,
    pages() {
      const active = releases.current();
      const listed = releases.mounts().filter(({ frame, name }) => frame === 'site' && active[name]);
      return sitePages(
        listed.map(({ name, mount }) =>
          remotes.listPages(name, active[name]?.current, { mount, apiOrigin, teamApis: releases.teamApis() }),
        ),
      );
    },
  });

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const file = await sitemap.file(path).catch((error: unknown) => {
      request.log.warn({ failure: 'sitemap', reason: errorMessage(error) });
      return error instanceof Error ? error : new Error(String(error));
    });
    if (file instanceof Error)
      return reply
        .code(503)
        .header('retry-after', retryAfter.unavailable)
        .type('text/plain')
        .send('The sitemap is unavailable. Try again in a minute.');
    if (!file) return reply.code(404).type('text/plain').send('The sitemap has no such file.');
    void reply.headers({
      ...validatorHeaders(file.validators),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (isCurrent(request.headers, file.validators)) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('application/xml').send(file.bodies[encoding ?? 'identity']);
  }
  server.get(SITEMAP, sendSitemap);
  server.get('/sitemap-:number(^\\d{1,4}).xml', sendSitemap);
}

/** Maximum number of addresses in one file. The protocol allows 50,000 (sitemaps.org). */
const PAGES_PER_FILE = 10_000;

/**
 * Path of the sitemap. If the site has more pages than one file may contain, this file is an index of further files.
 */
const SITEMAP = '/sitemap.xml';

/**
 * Collects the pages of all remotes that search engines may index, without those of unavailable remotes.
 * @param remotes Pages of each remote. A list rejects when its remote is unavailable.
 * @throws The error of the first unavailable remote, if no page was found. An empty sitemap would remove the site from
 *   search engines.
 */
export async function sitePages(remotes: Promise<SitePages>[]): Promise<SitePages> {
  const lists = await Promise.allSettled(remotes);
  const found = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
  const [failed] = lists.filter((list) => list.status === 'rejected');
  const pages = found.flatMap((one) => one.pages);
  if (failed && pages.length === 0) throw failed.reason;
  return { pages, isComplete: !failed && found.every(({ isComplete }) => isComplete) };
}

/**
 * Yields the files of the sitemap one by one, so that the server can handle other requests in between: a single file,
 * or files of 10,000 addresses and their index.
 * @param site Address of the site without a trailing slash.
 * @returns Path and text of each file. The last file is {@link SITEMAP}.
 */
export function* sitemapFiles(
  pages: readonly SitemapPage[],
  site: string,
): Generator<[path: string, text: string]> {
  if (pages.length <= PAGES_PER_FILE) return yield [SITEMAP, urlSet(pages, site)];
  const entries: string[] = [];
  for (const part of batchesOf(pages, PAGES_PER_FILE)) {
    const path = `/sitemap-${entries.length + 1}.xml`;
    const changedAt = part.map((page) => page.changedAt ?? '').reduce((a, b) => (a > b ? a : b));
    entries.push(`<sitemap>${location({ path, changedAt }, site)}</sitemap>`);
    yield [path, urlSet(part, site)];
  }
  yield [SITEMAP, document('sitemapindex', entries)];
}

const urlSet = (pages: readonly SitemapPage[], site: string) =>
  document(
    'urlset',
    pages.map((page) => `<url>${location(page, site)}</url>`),
  );

const location = ({ path, changedAt }: SitemapPage, site: string) =>
  `<loc>${escaped(site + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`;

/** A file of the sitemap in all encodings, with its ETag and modification date. */
interface SitemapFile {
  validators: Validators;
  bodies: Record<Encoding | 'identity', Buffer>;
}

interface BuiltSitemap {
  files: Map<string, SitemapFile>;
  pages: SitemapPage[];
  /** Releases of the sitemap, compared by identity. Every change of the active releases creates a new object. */
  releases: object;
  /** Expiry in milliseconds since 1970. */
  until: number;
}

/** Maximum share of this process's time for building the sitemap. */
const BUILD_SHARE = 0.05;

/**
 * Maximum time in milliseconds for which a sitemap is used. It is shorter if pages are missing because the API failed.
 */
const MAX_AGE = 60_000;
const MAX_AGE_INCOMPLETE = 5_000;

/** Joins two lists. Of the pages with the same path, the one of the second list remains. */
const joinPages = (first: SitemapPage[], second: SitemapPage[]) => [
  ...new Map([...first, ...second].map((page) => [page.path, page])).values(),
];

interface SitemapSource {
  /** Returns the active releases. */
  releases: () => object;
  pages: () => Promise<SitePages>;
  /** Returns the site's address without a trailing slash. */
  site: () => string;
}

/**
 * Builds the files of the sitemap and caches them. The site is not notified of changed content, so each sitemap is used
 * for twenty times as long as its build took.
 */
export class CachedSitemap {
  readonly #dates = new ContentDates();
  #built: BuiltSitemap | undefined;
  #build: Promise<BuiltSitemap> | undefined;

  constructor(private readonly source: SitemapSource) {}

  /**
   * Returns the file with the given path; undefined when the sitemap has no such file.
   * @throws The error that made the list of pages unavailable.
   */
  async file(path: string): Promise<SitemapFile | undefined> {
    const built = this.#built;
    const isFresh = built && built.releases === this.source.releases() && Date.now() < built.until;
    return (isFresh ? built : await this.#shared()).files.get(path);
  }

  #shared(): Promise<BuiltSitemap> {
    this.#build ??= this.#run().finally(() => (this.#build = undefined));
    return this.#build;
  }

  async #run(): Promise<BuiltSitemap> {
    const releases = this.source.releases();
    const start = performance.now();
    const { pages: found, isComplete } = await this.source.pages();
    // Search engines would drop the books that an incomplete sitemap lacks, so it keeps those of the previous one.
    const pages = isComplete ? found : joinPages(this.#built?.pages ?? [], found);
    const files = await this.#encoded(sitemapFiles(pages, this.source.site()));
    const maxAge = isComplete ? MAX_AGE : MAX_AGE_INCOMPLETE;
    const until = Date.now() + Math.min((performance.now() - start) / BUILD_SHARE, maxAge);
    this.#built = { files, pages, releases, until };
    return this.#built;
  }

  async #encoded(texts: Iterable<[path: string, text: string]>): Promise<Map<string, SitemapFile>> {
    const files = new Map<string, SitemapFile>();
    for (const [path, text] of texts) {
      const identity = Buffer.from(text);
      const [br, gzip] = [await compress('br', identity), await compress('gzip', identity)];
      const validators = this.#dates.validatorsOf(path, etagOf(identity));
      files.set(path, { validators, bodies: { identity, br, gzip } });
    }
    return files;
  }
}
