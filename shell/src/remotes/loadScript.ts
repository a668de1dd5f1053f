/**
 * Loads a script into the page, or waits for the one that the page has begun to load with its first HTML.
 * @param integrity its hash; the browser refuses a file that has another
 * @param timeout in milliseconds; a server that hangs counts as failed
 * @throws Error saying what happened; the failed element is taken out of the page, so that trying again can help
 */
export function loadScript(address: string, integrity: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = new URL(address, window.location.href).href;
    const begun = document.querySelector<HTMLScriptElement>(`script[src="${url}"]`);
    const script = begun ?? document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`${address} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not come within ${timeout / 1000} s`), timeout);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('could not be loaded');
    });
    if (begun) return;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
