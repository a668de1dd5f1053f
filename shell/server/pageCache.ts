/** A page, ready to be sent but for its nonce. */
export interface CachedPage {
  status: number;
  location?: string;
  /** The document, cut where the nonce goes. */
  parts: Buffer[];
  /** Whether everything on it came; only such a page is kept as good. */
  complete: boolean;
}

interface Entry {
  page?: CachedPage;
  renderedAt: number;
  rendering?: Promise<CachedPage>;
}

/** For how long a page is sent again without a look, in milliseconds. */
const fresh = 1_000;
/** For how long after that it is sent while it is renewed: a change is on the page within two seconds. */
const stale = 900;
/** How long a visitor waits for a renewal where there is a good page to send. */
const patience = 1_500;
/** How many pages are kept; the ones asked for longest ago go first. */
const limit = 500;

/** What the cache works with. */
interface PageCacheOptions {
  /** Told when the last good page is sent in place of one that could not be rendered whole. */
  onLastGood?: (address: string) => void;
  /** Milliseconds, of any clock that goes forward. */
  now?: () => number;
}

/**
 * Keeps rendered pages for a moment, and the last good one of each address for as long as it is needed: it is sent
 * when the API or a remote is away, or when a new release of the remote cannot render it.
 */
export function pageCache({ onLastGood, now = () => performance.now() }: PageCacheOptions = {}) {
  const entries = new Map<string, Entry>();
  const lastGood = new Map<string, CachedPage>();

  /** The good page to send in place of another. */
  function goodInstead(address: string): CachedPage | undefined {
    const good = lastGood.get(address);
    if (good) onLastGood?.(address);
    return good;
  }

  function renew(address: string, entry: Entry, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const startedAt = now();
    entry.rendering ??= render()
      .then((page) => {
        if (!page.complete) return goodInstead(address) ?? page;
        Object.assign(entry, { page, renderedAt: startedAt });
        keep(lastGood, address, page);
        return page;
      })
      .catch((error: unknown) => {
        const good = goodInstead(address);
        if (good) return good;
        throw error;
      })
      .finally(() => delete entry.rendering);
    return entry.rendering;
  }

  /**
   * The page for an address: from memory while it is new enough, else rendered.
   * @param releases the versions it is rendered with; each has a page of its own
   * @throws what `render` throws when there is no good page to send instead
   */
  return async function get(
    address: string,
    releases: string,
    render: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const key = `${address} ${releases}`;
    const entry: Entry = entries.get(key) ?? { renderedAt: -Infinity };
    keep(entries, key, entry);

    const age = now() - entry.renderedAt;
    if (entry.page && age <= fresh) return entry.page;
    const renewal = renew(address, entry, render);
    const good = entry.page ?? lastGood.get(address);
    if (!good) return renewal;
    renewal.catch(() => undefined);
    if (entry.page && age <= fresh + stale) return entry.page;
    return Promise.race([renewal, after(patience, good)]);
  };
}

/** Puts an entry last, and lets go of those asked for longest ago. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
}

const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value).unref());
