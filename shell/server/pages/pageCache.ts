import { LRUCache } from 'lru-cache';
import type { CacheKey } from './pageRequest';
import { renewalHang } from './renewalHang';

/** A response that can be cached. */
export interface Cacheable {
  status: number;
  /** The versions of the remotes that it was rendered with. */
  versions: string;
  /** Whether every part of the page loaded. */
  isComplete: boolean;
}

/** Options of {@link pageCache}. */
interface PageCacheOptions<Value> {
  /** The memory that a response takes, in bytes. */
  sizeOf: (value: Value) => number;
  /** Whether an error means that the page cannot be rendered now. Others, as of a busy site, do not delay the next attempt. */
  isFailure?: (error: unknown) => boolean;
  /** Called when a page could not be rendered completely and the last good response replaces it. */
  onLastGood?: (name: string) => void;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  /** The limits in bytes: of pages, and of variants and trials, which cannot evict pages. */
  maxBytes?: { pages: number; variants: number };
}

/**
 * Renders a response, or returns the previous one when its data is the same.
 * @param isRenewal whether there is a response to use meanwhile
 */
type Render<Value> = (previous: Value | undefined, isRenewal: boolean) => Promise<Value>;

/** How long a response is fresh, in milliseconds. */
const freshFor = 1_000;
/** How long it is then used while it is renewed, in milliseconds: a change is on the page within two seconds. */
const staleFor = 900;
/** How long a visitor waits for a renewal while there is a good response, in milliseconds. */
const renewalTimeout = 1_500;
/** The first and the longest delay between two attempts to renew a failing page, in milliseconds. */
const retryDelay = { first: 1_000, longest: 10_000 };
/** Number of pages whose failures are remembered. */
const maxFailures = 1_000;

/** Returns where a response is stored: one of the active releases replaces the previous one, a trial's is separate. */
const storageKey = (key: CacheKey) => (key.isForEverybody ? key.name : releaseKey(key));

/** Returns what identifies a response of certain releases. */
const releaseKey = ({ name, versions }: Pick<CacheKey, 'name' | 'versions'>) => `${versions} ${name}`;

/**
 * Caches responses for a second, and the last good response of each page for as long as needed: it is used when the API
 * or a remote is unavailable, or when a new release of the remote cannot render the page.
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
  const hang = renewalHang(now);
  /** Numbers of requests that were served from memory, and that waited for rendering. */
  const requests = { cached: 0, rendered: 0 };
  const failures = new LRUCache<string, { count: number; retryAt: number }>({ max: maxFailures });

  /**
   * Returns the response at once while it is fresh, else a promise of one.
   * @returns a promise that rejects with the error of `render` when there is no good response to use instead
   */
  function get(key: CacheKey, render: Render<Value>): Value | Promise<Value> {
    const found = find(key, render);
    requests[found instanceof Promise ? 'rendered' : 'cached'] += 1;
    return found;
  }

  function find(key: CacheKey, render: Render<Value>): Value | Promise<Value> {
    const { name, versions, isForEverybody, isVariant } = key;
    const id = releaseKey(key);
    const store = isVariant || !isForEverybody ? variants : pages;
    const stored = storageKey(key);
    /** The last good response of the active releases. A catch-all route may have replaced a separate page. */
    const lastGood = () => (pages.get(name) ?? variants.get(name))?.value;

    /** Renders the page once for all concurrent requests. */
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
              hang.end(id);
              // A renewal that began later, with newer releases, may have ended earlier.
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
      if (value.status === 200) store.set(stored, { value, checkedAt });
      else store.delete(stored);
    }

    function fail() {
      const count = (failures.get(id)?.count ?? 0) + 1;
      const delay = Math.min(retryDelay.first * 2 ** (count - 1), retryDelay.longest);
      failures.set(id, { count, retryAt: now() + delay });
      if (hang.isHanging(versions)) hang.start(versions, id);
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
    if (hang.isHanging(versions)) return good;
    return Promise.race([
      renewed,
      after(renewalTimeout).then(() => {
        if (renewals.get(id) === renewal) hang.start(versions, id);
        return good;
      }),
    ]);
  }

  /**
   * Returns a response that depends on the releases only, such as the one for unknown addresses. It is rendered once.
   * An incomplete response is used for its own request only.
   * @param isFixed whether a rendered response is the fixed one; another one is used for its own request only
   */
  async function getFixed(
    key: Pick<CacheKey, 'name' | 'versions'>,
    render: () => Promise<Value>,
    isFixed: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const mayShare = (value: Value) => value.isComplete && isFixed(value);
    const id = releaseKey(key);
    const cached = variants.get(id)?.value;
    if (cached) return cached;
    const running = renewals.get(id);
    if (running) return running.then((value) => (mayShare(value) ? value : render()), render);
    const rendering = render().finally(() => renewals.delete(id));
    renewals.set(id, rendering);
    const value = await rendering;
    if (mayShare(value)) variants.set(id, { value, checkedAt: now() });
    return value;
  }

  return {
    get,
    getFixed,
    /**
     * Returns the number and size of the cached responses, and the numbers of cached and rendered requests since the
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
