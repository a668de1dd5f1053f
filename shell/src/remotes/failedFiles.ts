/** Timeout of a repeated request, in milliseconds. */
const timeout = 2_000;
/**
 * Delay in milliseconds before failed files are requested again. After a connection was reset, requests usually succeed
 * again within this time.
 */
export const retryDelay = 300;

const failed = new Set<string>();
let retry: Promise<boolean> | undefined;

/** Records that a file did not load or was rejected, so that {@link refetchFailedFiles} requests it again. */
export const recordFailedFile = (address: string): void =>
  void failed.add(new URL(address, window.location.href).href);

/**
 * Requests the failed files again, after {@link retryDelay}. The request bypasses the browser's cache, which may
 * contain a broken copy of the file. The files are marked as immutable, so the browser would otherwise never replace
 * this copy. Files that fail again are requested again by the next call. Concurrent calls share one attempt, because
 * the failure of one connection often affects several files.
 * @returns True if there were failed files and all of them have loaded now.
 */
export async function refetchFailedFiles(): Promise<boolean> {
  if (!retry && failed.size === 0) return false;
  retry ??= refetchAll().finally(() => (retry = undefined));
  return retry;
}

async function refetchAll(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, retryDelay));
  const files = [...failed];
  failed.clear();
  const came = await Promise.all(files.map(refetch));
  return came.every(Boolean);
}

async function refetch(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(address, { cache: 'reload', credentials: 'omit', signal });
    await response.arrayBuffer();
    if (response.ok) return true;
  } catch {
    // The error is ignored here. If the file is still broken, the next attempt to run it fails and reports the error.
  }
  failed.add(address);
  return false;
}
