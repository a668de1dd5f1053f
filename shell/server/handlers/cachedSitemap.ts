import { compress, type Encoding } from '@juris/server-kit/encodings';
import { ContentDates, etagOf, type Validators } from '@juris/server-kit/validators';
import type { SitePages } from '../../renderer/jobs';
import { sitemapFiles } from './sitemap';

/** A file of the sitemap in all encodings, with its ETag and modification date. */
export interface SitemapFile {
  validators: Validators;
  bodies: Record<Encoding | 'identity', Buffer>;
}

interface BuiltSitemap {
  files: Map<string, SitemapFile>;
  isComplete: boolean;
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
    const { pages, isComplete } = await this.source.pages();
    // Search engines would drop the books that an incomplete sitemap lacks, so the previous one is used.
    const previous = this.#built;
    const files =
      !isComplete && previous?.isComplete
        ? previous.files
        : await this.#encoded(sitemapFiles(pages, this.source.site()));
    const maxAge = isComplete ? MAX_AGE : MAX_AGE_INCOMPLETE;
    const until = Date.now() + Math.min((performance.now() - start) / BUILD_SHARE, maxAge);
    this.#built = { files, isComplete: isComplete || files === previous?.files, releases, until };
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
