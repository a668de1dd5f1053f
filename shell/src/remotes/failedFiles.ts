/** Timeout of a repeated request, in milliseconds. */
const timeout = 2_000;
/**
 * Delay in milliseconds before failed files are requested again. A connection that was reset usually works again by
 * then.
 */
export const retryDelay = 300;

const failed = new Set<string>();
let retry: Promise<boolean> | undefined;

/** Records that a file did not load or was rejected, for {@link refetchFailedFiles}. */
export const recordFailedFile = (address: string): void =>
  void failed.add(new URL(address, window.location.href).href);

/**
 * Requests the failed files again, after {@link retryDelay}. The request bypasses the browser's cache, which may
 * contain a broken copy and would never replace it, because the files are marked as immutable. Files that fail again
 * stay recorded. Concurrent calls share one attempt.
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
    // If the file is still broken, the next attempt to run it reports the error.
  }
  failed.add(address);
  return false;
}
