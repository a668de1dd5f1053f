import { LRUCache } from 'lru-cache';

/** What the cache has to know of a page. */
export interface CacheablePage {
  status: number;
  /** The versions of the remotes that it was made with. */
  versions: string;
  /** Whether everything on it came. */
  isComplete: boolean;
}

/** Which page is asked for. */
export interface CacheRequest {
  /** Its path in the one spelling, with the query parameters that it reads. */
  key: string;
  /** The versions of the remotes that it is wanted with. */
  versions: string;
  /** Whether these are what is on for everybody: only such a page may stand in for another. */
  isForEverybody: boolean;
  /** Whether anyone can make up more addresses of this kind, by other parameters. */
  isVariant: boolean;
}

/** What the cache works with. */
interface PageCacheOptions<Page> {
  /** What a page takes of the memory, in bytes. */
  sizeOf: (page: Page) => number;
  /** Whether an error says that the page cannot be rendered now. Others, as of a busy site, delay no further try. */
  isFailure?: (error: unknown) => boolean;
  /** Told when a page could not be made whole and the last good one is sent in its place. */
  onLastGood?: (key: string) => void;
  /** Milliseconds, of any clock that goes forward. */
  now?: () => number;
  /** How many bytes are kept of pages, and how many of variants and trials, which can push out no others. */
  maxBytes?: { pages: number; variants: number };
}

/**
 * Makes a page, or gives the previous one back when that is still the same.
 * @param isRenewal whether there is a page to send instead
 */
type Make<Page> = (previous: Page | undefined, isRenewal: boolean) => Promise<Page>;

/** For how long a page is sent again without a look, in milliseconds. */
const freshFor = 1_000;
/** For how long after that it is sent while it is renewed: a change is on the page within two seconds. */
const staleFor = 900;
/** How long a visitor waits for a renewal where there is a good page to send, in milliseconds. */
const renewalTimeout = 1_500;
/** How long nobody waits for renewals after one took longer than that, or the last one failed since, in milliseconds. */
const hangFor = 60_000;
/** The first and the longest delay between two tries to renew a page that fails, in milliseconds. */
const retryDelay = { first: 1_000, longest: 10_000 };
/** Of how many pages it is remembered that they fail. */
const maxFailures = 1_000;

/**
 * Keeps pages for a moment, and the last good one of each address for as long as it is needed: it is sent when the API
 * or a remote is away, or when a new release of the remote cannot render it.
 */
export function pageCache<Page extends CacheablePage>({
  sizeOf,
  isFailure = () => true,
  onLastGood,
  now = () => performance.now(),
  maxBytes = { pages: 64_000_000, variants: 16_000_000 },
}: PageCacheOptions<Page>) {
  const room = (maxSize: number) =>
    new LRUCache<string, { page: Page; checkedAt: number }>({
      maxSize,
      sizeCalculation: ({ page }) => sizeOf(page),
    });
  const pages = room(maxBytes.pages);
  const variants = room(maxBytes.variants);
  const renewals = new Map<string, Promise<Page>>();
  /**
   * The pages whose renewal hangs, and until when nobody waits for any of the same releases: what hangs is what all pages
   * need, such as the API. Another release is waited for.
   */
  const hang = { versions: '', pages: new Set<string>(), until: -Infinity };
  /** How many requests were answered from memory, and how many waited for a page to be made. */
  const answers = { memory: 0, made: 0 };
  const failures = new LRUCache<string, { count: number; retryAt: number }>({ max: maxFailures });

  /**
   * The page for a request: from memory, and then at once, while it is new enough; else made.
   * @param make makes the page, or gives the previous one back when that is still the same
   * @returns rejects with what `make` throws when there is no good page to send instead
   */
  function get(request: CacheRequest, make: Make<Page>): Page | Promise<Page> {
    const page = find(request, make);
    answers[page instanceof Promise ? 'made' : 'memory'] += 1;
    return page;
  }

  function find(
    { key, versions, isForEverybody, isVariant }: CacheRequest,
    make: Make<Page>,
  ): Page | Promise<Page> {
    const id = `${versions} ${key}`;
    const store = isVariant || !isForEverybody ? variants : pages;
    const name = isForEverybody ? key : id;
    /** The last good one for everybody. A release may take any address where the one before had a page of its own. */
    const lastGood = () => (pages.get(key) ?? variants.get(key))?.page;

    /** Makes the page once for all who ask meanwhile. */
    function renew(previous: Page | undefined, isRenewal: boolean): Promise<Page> {
      const known = renewals.get(id);
      if (known) return known;
      const startedAt = now();
      const renewal = make(previous, isRenewal)
        .then(
          (page) => {
            if (!page.isComplete) fail();
            else {
              failures.delete(id);
              // One that hung is there: it does not hang any more.
              if (hang.pages.has(id)) endHang();
              // A renewal that began later, with newer releases, may have ended earlier.
              if ((store.peek(name)?.checkedAt ?? -Infinity) <= startedAt) save(page, startedAt);
            }
            return page;
          },
          (error: unknown) => {
            if (isFailure(error)) fail();
            throw error;
          },
        )
        .finally(() => renewals.delete(id));
      renewals.set(id, renewal);
      return renewal;
    }

    const isHanging = () => versions === hang.versions && now() < hang.until;

    function save(page: Page, checkedAt: number) {
      if (page.status === 200) store.set(name, { page, checkedAt });
      else store.delete(name);
    }

    function fail() {
      const count = (failures.get(id)?.count ?? 0) + 1;
      const delay = Math.min(retryDelay.first * 2 ** (count - 1), retryDelay.longest);
      failures.set(id, { count, retryAt: now() + delay });
      if (isHanging()) noteHang(versions, id);
      if (lastGood()) onLastGood?.(key);
    }

    const entry = store.get(name);
    const own = entry?.page.versions === versions ? entry : undefined;
    const age = own ? now() - own.checkedAt : Infinity;
    if (own && age <= freshFor) return own.page;

    const good = entry?.page ?? lastGood();
    if (good && now() < (failures.get(id)?.retryAt ?? 0)) return good;
    const renewal = renew(own?.page, good !== undefined);
    if (!good) return renewal;
    const whole = renewal.then(
      (page) => (page.isComplete ? page : good),
      () => good,
    );
    if (own && age <= freshFor + staleFor) return own.page;
    if (isHanging()) return good;
    return Promise.race([
      whole,
      after(renewalTimeout).then(() => {
        if (renewals.get(id) === renewal) noteHang(versions, id);
        return good;
      }),
    ]);
  }

  function noteHang(versions: string, id: string) {
    if (versions !== hang.versions || now() >= hang.until) hang.pages.clear();
    hang.pages.add(id);
    hang.versions = versions;
    hang.until = now() + hangFor;
  }

  function endHang() {
    hang.pages.clear();
    hang.until = -Infinity;
  }

  return {
    get,
    /** How many pages are kept, how many bytes they take, and from where requests were answered since the start. */
    figures: () => ({
      kept: pages.size + variants.size,
      bytes: pages.calculatedSize + variants.calculatedSize,
      answers: { ...answers },
    }),
  };
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
