import { noteFailed } from './failedFiles';

/** The page's own element of a script, if it has one. */
export const scriptOf = (address: string) =>
  document.querySelector<HTMLScriptElement>(`script[src="${new URL(address, window.location.href).href}"]`);

/**
 * Loads a script into the page, or waits for the one that the page has begun to load with its first HTML (which
 * marks it when it has run, see document.ts).
 * @param integrity its hash; the browser refuses a file that has another
 * @throws Error when it does not come; the failed element is taken out of the page, so that trying again can help
 */
export function loadScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const begun = scriptOf(address);
    if (begun?.dataset.loaded) return resolve();
    const script = begun ?? document.createElement('script');
    script.addEventListener('load', () => {
      script.dataset.loaded = 'true';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    if (begun) return;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = new URL(address, window.location.href).href;
    document.head.append(script);
  });
}

/**
 * Gives up on the scripts of a folder that have not come: whoever waits for one is told that it failed, and can
 * ask for it anew. Without this a request that hangs would be waited for again and again. The scripts are noted as failed.
 * @param address of any file in the folder
 */
export function abandonScripts(address: string): void {
  const folder = new URL('.', new URL(address, window.location.href)).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script[src^="${folder}"]`)) {
    if (script.dataset.loaded) continue;
    noteFailed(script.src);
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}
