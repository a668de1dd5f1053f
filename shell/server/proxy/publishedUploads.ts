import { LRUCache } from 'lru-cache';

/** Time in milliseconds for which a response of the API is cached. A saved change is public within two seconds. */
const FRESH = 1_000;

/** Timeout of requests to the API, in milliseconds. */
const PATIENCE = 3_000;

/** Maximum number of files for which the API's last response is remembered. */
const MAX_KNOWN = 10_000;

/**
 * Creates a function that asks the API whether a published record references an uploaded file, so that the file is
 * public. While the API is unavailable, its last response for the file is used. A file that the API never confirmed is
 * not public.
 */
export function publishedUploads(apiOrigin: string): (file: string) => Promise<boolean> {
  const confirmedAt = new LRUCache<string, number>({ max: MAX_KNOWN });

  return async (file) => {
    const confirmed = confirmedAt.get(file);
    if (confirmed !== undefined && Date.now() - confirmed < FRESH) return true;
    // The visitor's cookies are not forwarded, because with them the API would also confirm files that only staff may
    // see.
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
