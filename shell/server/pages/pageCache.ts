import { LRUCache } from 'lru-cache';
import type { CacheKey } from './pageRequest';

/** A response that can be cached. */
export interface Cacheable {
  status: number;
  /** Versions of the remotes that the response was rendered with. */
  versions: string;
  /** True if every part of the page loaded. */
  isComplete: boolean;
}

interface PageCacheOptions<Value> {
  /** Returns the memory that a response occupies, in bytes. */
  sizeOf: (value: Value) => number;
  /**
   * Returns whether an error means that the page cannot be rendered at present. The next attempt is then delayed. A
   * busy site is not such an error.
   */
  isFailure?: (error: unknown) => boolean;
  /** Called with the page's name when the last good response is sent instead of a failed or incomplete one. */
  onLastGood?: (name: string) => void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
  /**
   * Limits in bytes. Variants (pages with query parameters) and pages of trials have a separate limit and cannot evict
   * pages.
   */
  maxBytes?: { pages: number; variants: number };
}

/**
 * Renders a response, or returns the previous one if its data is unchanged.
 * @param isRenewal True if an older response can be sent in the meantime.
 */
type Render<Value> = (previous: Value | undefined, isRenewal: boolean) => Promise<Value>;

/** Time in milliseconds for which a response is sent without a check of its data. */
const freshFor = 1_000;
/**
 * Further time in milliseconds for which a response is sent while it is renewed. A change is visible within two
 * seconds.
 */
const staleFor = 900;
/** Time in milliseconds for which the page for unknown addresses is sent without a check of its data. */
const fixedFor = 60_000;
/** Maximum time in milliseconds that a visitor waits for a renewal if there is a good response to send instead. */
const renewalTimeout = 1_500;
/** Shortest and longest delay between two attempts to renew a failing page, in milliseconds. */
const retryDelay = { first: 1_000, longest: 10_000 };
/** Maximum number of pages whose failures are remembered. */
const maxFailures = 1_000;

/**
 * Returns the key under which a response is stored. The key for the active releases contains no version, so that a new
 * release replaces the page of the previous one. The key of a trial contains the versions.
 */
const storageKey = (key: CacheKey) => (key.isForEverybody ? key.name : releaseKey(key));

/** Returns a key that identifies a response of certain releases. */
const releaseKey = ({ name, versions }: Pick<CacheKey, 'name' | 'versions'>) => `${versions} ${name}`;

/**
 * Caches each response for a second, and stores the last good response of each page. This response is sent when the API
 * or a remote is unavailable, or when a new release cannot render the page.
 */
export function pageCache<Value extends Cacheable>({
  sizeOf,
  isFailure = () => true,
  onLastGood,
  now = () => performance.now(),
  maxBytes = { pages: 64_000_000, variants: 16_000_000 },
}: PageCacheOptions<Value>) {
  const storage = (maxSize: number) =>
    new LRUCache<string, { value: Value; checkedAt: number }>({
      maxSize,
      sizeCalculation: ({ value }) => sizeOf(value),
    });
  const pages = storage(maxBytes.pages);
  const variants = storage(maxBytes.variants);
  const renewals = new Map<string, Promise<Value>>();
  const hang = hangingRenewal(now);
  /** Number of requests from the cache, and of those that waited for rendering. */
  const requests = { cached: 0, rendered: 0 };
  const failures = new LRUCache<string, { count: number; retryAt: number }>({ max: maxFailures });

  /**
   * Returns the cached response if it may still be sent, otherwise a promise of the response.
   * @returns If there is no good response to send instead, the promise rejects with the error of `render`.
   */
  function get(key: CacheKey, render: Render<Value>): Value | Promise<Value> {
    const found = find(key, render);
    requests[found instanceof Promise ? 'rendered' : 'cached'] += 1;
    return found;
  }

  function find(key: CacheKey, render: Render<Value>): Value | Promise<Value> {
    const { name, versions, release, isForEverybody, isVariant } = key;
    const id = releaseKey(key);
    const store = isVariant || !isForEverybody ? variants : pages;
    const stored = storageKey(key);
    /** Returns the last good response of the active releases. It is a variant if its route was a catch-all route. */
    const lastGood = () => (pages.get(name) ?? variants.get(name))?.value;

    /** Renders the page once for all concurrent requests with the same releases. */
    function renew(previous: Value | undefined, isRenewal: boolean): Promise<Value> {
      const running = renewals.get(id);
      if (running) return running;
      const startedAt = now();
      const renewal = render(previous, isRenewal)
        .then(
          (value) => {
            if (!value.isComplete) fail();
            else {
              failures.delete(id);
              hang.end(release, id);
              // A renewal with newer releases may have finished earlier. Its result must not be overwritten.
              if ((store.peek(stored)?.checkedAt ?? -Infinity) <= startedAt) save(value, startedAt);
            }
            return value;
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

    function save(value: Value, checkedAt: number) {
      // A route that was a catch-all route in an earlier release has its last good page in the other store.
      if (isForEverybody) (store === pages ? variants : pages).delete(stored);
      if (value.status === 200) store.set(stored, { value, checkedAt });
      else store.delete(stored);
    }

    function fail() {
      const count = (failures.get(id)?.count ?? 0) + 1;
      const delay = Math.min(retryDelay.first * 2 ** (count - 1), retryDelay.longest);
      failures.set(id, { count, retryAt: now() + delay });
      if (hang.isHanging(release)) hang.start(release, id);
      if (lastGood()) onLastGood?.(name);
    }

    const entry = store.get(stored);
    const own = entry?.value.versions === versions ? entry : undefined;
    const age = own ? now() - own.checkedAt : Infinity;
    if (own && age <= freshFor) return own.value;

    const good = entry?.value ?? lastGood();
    if (good && now() < (failures.get(id)?.retryAt ?? 0)) return good;
    const renewal = renew(own?.value, good !== undefined);
    if (!good) return renewal;
    const renewed = renewal.then(
      (value) => (value.isComplete ? value : good),
      () => good,
    );
    if (own && age <= freshFor + staleFor) return own.value;
    if (hang.isHanging(release)) return good;
    return Promise.race([
      renewed,
      after(renewalTimeout).then(() => {
        if (renewals.get(id) === renewal) hang.start(release, id);
        return good;
      }),
    ]);
  }

  /**
   * Returns a response that is the same for all addresses, such as the page for unknown addresses. It is rendered once
   * a minute for each set of releases. An incomplete response is not sent instead of a cached one.
   * @param mayShare Returns whether a rendered response may be shared, for example because its status is 404. Other
   *   responses are used only for the request that rendered them. Default: complete responses.
   */
  async function getFixed(
    key: Pick<CacheKey, 'name' | 'versions'>,
    render: () => Promise<Value>,
    mayShare: (value: Value) => boolean = ({ isComplete }) => isComplete,
  ): Promise<Value> {
    const id = releaseKey(key);
    const cached = variants.get(id);
    if (cached && now() - cached.checkedAt < fixedFor) return cached.value;
    // During the renewal, other requests get the cached response.
    if (cached) cached.checkedAt = now();
    const running = renewals.get(id);
    if (running) return running.then((value) => (mayShare(value) ? value : render()), render);
    const rendering = render().finally(() => renewals.delete(id));
    renewals.set(id, rendering);
    const value = await (cached ? rendering.catch(() => cached.value) : rendering);
    if (cached && !value.isComplete) return cached.value;
    if (mayShare(value)) variants.set(id, { value, checkedAt: now() });
    return value;
  }

  return {
    get,
    getFixed,
    /**
     * Returns the number and size of the cached responses, and the number of cached and rendered requests since the
     * start.
     */
    figures: () => ({
      cached: pages.size + variants.size,
      bytes: pages.calculatedSize + variants.calculatedSize,
      requests: { ...requests },
    }),
  };
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Time in milliseconds after a timeout during which visitors do not wait for renewals. Each further failure restarts
 * it.
 */
const hangFor = 60_000;

/**
 * Records that the renewal of a page hangs, usually because of an API. For a minute, visitors of the same release then
 * get its cached pages without waiting for any renewal.
 * @param now Returns the time of a monotonic clock, in milliseconds.
 */
function hangingRenewal(now: () => number) {
  /** Pages that hang, by release. */
  const hangs = new LRUCache<string, Set<string>>({
    max: 100,
    ttl: hangFor,
    ttlResolution: 0,
    perf: { now },
  });

  return {
    isHanging: (release: string) => hangs.has(release),
    /** Records that the renewal of a page hangs, or that it failed while the renewal of another page hangs. */
    start: (release: string, page: string) => hangs.set(release, new Set(hangs.get(release)).add(page)),
    /** Records that a page was renewed. If it hung before, visitors wait for renewals again. */
    end(release: string, page: string) {
      if (hangs.get(release)?.has(page)) hangs.delete(release);
    },
  };
}
