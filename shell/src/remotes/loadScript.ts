import { recordFailedFile } from './failedFiles';

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
