/**
 * Loads a script into the page.
 * @param integrity its hash; the browser refuses a file that has another
 * @param timeout in milliseconds; a server that hangs counts as failed
 * @throws Error saying what happened; the failed element is taken out of the page, so that trying again can help
 */
export function loadScript(address: string, integrity: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
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
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = address;
    document.head.append(script);
  });
}
