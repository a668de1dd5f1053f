/** Timeout of a repeated request, in milliseconds. */
const timeout = 2_000;

const failed = new Set<string>();

/** Records that a file did not load or was rejected, so that {@link refetchFailedFiles} requests it again. */
export const recordFailedFile = (address: string): void =>
  void failed.add(new URL(address, window.location.href).href);

/**
 * Requests the failed files again. The request bypasses the browser's caches, which would keep a broken copy of a file
 * that is marked as immutable. Files that fail again are requested again by the next call.
 * @returns True if there were failed files and all of them have loaded now.
 */
export async function refetchFailedFiles(): Promise<boolean> {
  const files = [...failed];
  failed.clear();
  const came = await Promise.all(files.map(refetch));
  return files.length > 0 && came.every(Boolean);
}

async function refetch(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(address, { cache: 'reload', credentials: 'omit', signal });
    await response.arrayBuffer();
    if (response.ok) return true;
  } catch {
    // The error is ignored here, because the next attempt to load the file reports it.
  }
  failed.add(address);
  return false;
}
