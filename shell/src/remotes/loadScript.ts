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

/** Returns the element of a script that the page already contains, if any. */
export const scriptOf = (address: string) =>
  document.querySelector<HTMLScriptElement>(`script[src="${new URL(address, window.location.href).href}"]`);

/**
 * Loads a script into the page, or uses an existing element. The inline script of the document sets `data-loaded` on an
 * element whose script has run (see document/document.ts).
 * @param integrity Hash of the script. The browser rejects a file with another hash.
 * @throws Error when the script fails to load. The failed element is removed, so that a retry can succeed.
 */
export function loadScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const existing = scriptOf(address);
    if (existing?.dataset.loaded) return resolve();
    const script = existing ?? document.createElement('script');
    script.addEventListener('load', () => {
      script.dataset.loaded = 'true';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    if (existing) return;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = new URL(address, window.location.href).href;
    document.head.append(script);
  });
}

/**
 * Abandons the pending scripts of a folder: their elements are removed, their promises reject, and their files are
 * recorded as failed. Otherwise each retry would wait for the same request.
 * @param address Address of any file in the folder.
 */
export function abandonScripts(address: string): void {
  const folder = new URL('.', new URL(address, window.location.href)).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script[src^="${folder}"]`)) {
    if (script.dataset.loaded) continue;
    recordFailedFile(script.src);
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}
