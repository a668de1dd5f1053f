import { LRUCache } from 'lru-cache';

/** How long an answer of the API is used, in ms: a save is public within two seconds. */
const FRESH = 1_000;

/** How long the API may take, in ms. */
const PATIENCE = 3_000;

/** Files whose last answer is remembered. */
const MAX_KNOWN = 10_000;

/**
 * Makes a function that says whether a published record names an uploaded file now, by asking the API. While the API is
 * away its last answer counts; a file that it never confirmed is not public.
 */
export function publishedUploads(apiOrigin: string): (file: string) => Promise<boolean> {
  const confirmedAt = new LRUCache<string, number>({ max: MAX_KNOWN });

  return async (file) => {
    const confirmed = confirmedAt.get(file);
    if (confirmed !== undefined && Date.now() - confirmed < FRESH) return true;
    // Without the cookies of a visitor: staff see more than what is public.
    const status = await fetch(`${apiOrigin}/uploads/${file}`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PATIENCE),
    }).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === undefined || status >= 500) return confirmed !== undefined;
    if (status === 200) confirmedAt.set(file, Date.now());
    else confirmedAt.delete(file);
    return status === 200;
  };
}
