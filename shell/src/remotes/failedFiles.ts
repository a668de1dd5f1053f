/** Timeout of a repeated request, in milliseconds. */
const timeout = 2_000;

const failed = new Set<string>();

/** Records a file that did not load or was rejected, to be requested again. */
export const noteFailed = (address: string): void =>
  void failed.add(new URL(address, window.location.href).href);

/**
 * Requests the failed files again, bypassing the browser's caches, which would keep a broken copy of an immutable file.
 * @returns whether there were any and all of them loaded; the others are requested again the next time
 */
export async function refetchFailed(): Promise<boolean> {
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
    // The next load reports it.
  }
  failed.add(address);
  return false;
}
