/** Options of {@link runLoadTest}. */
export interface LoadTestOptions {
  /** Origin of the site. */
  site: string;
  /** Paths of the pages, which each client opens in turn. */
  addresses: string[];
  /** Activates another release. It is called again `pause` ms after it has finished. */
  switchOne: () => Promise<unknown>;
  /** Returns true to end the test. */
  isDone: (seen: LoadTestResult) => boolean;
  /** Time between two switches in milliseconds. Default: 200. */
  pause?: number;
  /** Number of concurrent clients. Default: 8. */
  clients?: number;
}

/** Results of a load test. */
export interface LoadTestResult {
  /** Number of opened pages, each with its scripts. */
  pages: number;
  /** Number of releases and rollbacks during the test. */
  switches: number;
  /** Address and status of each failed request. */
  failures: string[];
}

/**
 * Opens pages continuously while releases are switched. Like a browser, it loads the scripts of each page. A page fails
 * if it is incomplete or if one of its scripts does not exist.
 */
export async function runLoadTest({
  site,
  addresses,
  switchOne,
  isDone,
  pause = 200,
  clients = 8,
}: LoadTestOptions): Promise<LoadTestResult> {
  const seen: LoadTestResult = { pages: 0, switches: 0, failures: [] };

  async function open(address: string) {
    const answer = await fetch(site + address);
    const html = await answer.text();
    seen.pages++;
    if (answer.status !== 200) seen.failures.push(`${address} ${answer.status}`);
    else if (!html.trimEnd().endsWith('</html>')) seen.failures.push(`${address} is incomplete`);
    for (const [, script = ''] of html.matchAll(/"src":"(\/remotes\/[^"]+)"/g)) {
      const file = await fetch(site + script);
      await file.arrayBuffer();
      if (file.status !== 200) seen.failures.push(`${script} ${file.status}`);
    }
  }

  async function client(first: number) {
    for (let turn = first; !isDone(seen); turn++)
      await open(addresses[turn % addresses.length] ?? '/').catch((error: unknown) =>
        seen.failures.push(String(error)),
      );
  }

  async function switcher() {
    for (; !isDone(seen); seen.switches++) {
      await switchOne();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  await Promise.all([switcher(), ...Array.from({ length: clients }, (_, index) => client(index))]);
  return seen;
}
