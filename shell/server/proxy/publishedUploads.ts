import { LRUCache } from 'lru-cache';

/** How long a response of the API is cached, in milliseconds: a saved change is public within two seconds. */
const FRESH = 1_000;

/** Timeout of the API, in milliseconds. */
const PATIENCE = 3_000;

/** Maximum number of files whose last response is cached. */
const MAX_KNOWN = 10_000;

/**
 * Creates a function that asks the API whether a published record currently references an uploaded file. While the API
 * is unavailable its last response counts; a file that it never confirmed is not public.
 */
export function publishedUploads(apiOrigin: string): (file: string) => Promise<boolean> {
  const confirmedAt = new LRUCache<string, number>({ max: MAX_KNOWN });

  return async (file) => {
    const confirmed = confirmedAt.get(file);
    if (confirmed !== undefined && Date.now() - confirmed < FRESH) return true;
    // Sent without the visitor's cookies, since staff see more than the public.
    const status = await fetch(`${apiOrigin}/uploads/${file}`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PATIENCE),
    }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === undefined || status >= 500) return confirmed !== undefined;
    if (status === 200) confirmedAt.set(file, Date.now());
    else confirmedAt.delete(file);
    return status === 200;
  };
}
