import { LRUCache } from 'lru-cache';

/** Time in milliseconds for which a response of the API is cached. A saved change is public within two seconds. */
const FRESH = 1_000;

/** Timeout of requests to the API, in milliseconds. */
const PATIENCE = 3_000;

/** Maximum number of files with a stored response of the API. */
const MAX_KNOWN = 10_000;

/**
 * Creates a function that asks the API whether a published record references an uploaded file, which makes the file
 * public. While the API is unavailable, its last response for the file is used. A file that the API never confirmed is
 * not public.
 */
export function publishedUploads(apiOrigin: string): (file: string) => Promise<boolean> {
  const confirmedAt = new LRUCache<string, number>({ max: MAX_KNOWN });

  return async (file) => {
    const confirmed = confirmedAt.get(file);
    if (confirmed !== undefined && Date.now() - confirmed < FRESH) return true;
    // The API would confirm files for staff if it got the visitor's cookies.
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
