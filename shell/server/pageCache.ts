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

/**
 * Keeps rendered pages for a moment and the last good one for as long as it is needed: it is sent when the API
 * or a remote is away.
 * @param now milliseconds, of any clock that goes forward
 */
export function pageCache(now: () => number = () => performance.now()) {
  const entries = new Map<string, Entry>();

  function renew(key: string, entry: Entry, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const startedAt = now();
    entry.rendering ??= render()
      .then((page) => {
        if (page.complete || !entry.page)
          Object.assign(entry, { page, renderedAt: page.complete ? startedAt : -Infinity });
        return page.complete ? page : (entry.page ?? page);
      })
      .catch((error: unknown) => {
        if (entry.page) return entry.page;
        entries.delete(key);
        throw error;
      })
      .finally(() => delete entry.rendering);
    return entry.rendering;
  }

  /**
   * The page for an address: from memory while it is new enough, else rendered.
   * @throws what `render` throws when there is no good page to send instead
   */
  return async function get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const entry: Entry = entries.get(key) ?? { renderedAt: -Infinity };
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }

    const age = now() - entry.renderedAt;
    if (entry.page && age <= fresh) return entry.page;
    const renewal = renew(key, entry, render);
    if (!entry.page) return renewal;
    renewal.catch(() => undefined);
    if (age <= fresh + stale) return entry.page;
    return Promise.race([renewal, after(patience, entry.page)]);
  };
}

const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value).unref());
