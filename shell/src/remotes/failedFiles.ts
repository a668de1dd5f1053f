/** How long a file may take when it is requested once more, in milliseconds. */
const timeout = 2_000;

const failed = new Set<string>();

/** Notes a file that did not come or was rejected, to be requested once more. */
export const noteFailed = (address: string): void =>
  void failed.add(new URL(address, window.location.href).href);

/**
 * Requests the failed files once more, past the browser's caches: a broken copy would be taken from there for as long as a
 * file that never changes is cached.
 * @returns whether there were any and all of them came; those that did not are requested again the next time
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
    const answer = await fetch(address, { cache: 'reload', credentials: 'omit', signal });
    await answer.arrayBuffer();
    if (answer.ok) return true;
  } catch {
    // Whoever loads it next reports it.
  }
  failed.add(address);
  return false;
}
