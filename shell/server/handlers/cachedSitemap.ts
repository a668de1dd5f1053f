import { compress, type Encoding } from '@juris/server-kit/encodings';
import { ContentDates, etagOf, type Validators } from '@juris/server-kit/validators';
import { sitemapFiles, type SitePages } from './sitemap';

/** A file of the sitemap as it is sent. */
export interface SitemapFile {
  validators: Validators;
  bodies: Record<Encoding | 'identity', Buffer>;
}

interface BuiltSitemap {
  files: Map<string, SitemapFile>;
  isComplete: boolean;
  /** The releases it was built from. The object changes with each release. */
  releases: object;
  /** Expiry in milliseconds since 1970. */
  until: number;
}

/** Builds take at most this share of the time, however often the sitemap is requested. */
const BUILD_SHARE = 0.05;

/** The longest time for which a sitemap is used, in milliseconds; shorter where the pages of the data are missing. */
const MAX_AGE = 60_000;
const MAX_AGE_INCOMPLETE = 5_000;

interface SitemapSource {
  /** The active releases. */
  releases: () => object;
  pages: () => Promise<SitePages>;
  /** The site's address without a trailing slash. */
  site: () => string;
}

/**
 * Builds the files of the sitemap once for many requests. Changes are not announced, so a build is used for twenty
 * times as long as it took: well under a second for a small catalogue, some seconds for a large one.
 */
export class CachedSitemap {
  readonly #dates = new ContentDates();
  #built: BuiltSitemap | undefined;
  #build: Promise<BuiltSitemap> | undefined;

  constructor(private readonly source: SitemapSource) {}

  /**
   * Returns a file by its path, or undefined when the sitemap has no such file.
   * @throws the error that made the pages unavailable
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
    // Without its books the site would be removed from search engines, so the previous sitemap is used.
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
