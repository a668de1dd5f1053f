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
 * Opens pages continuously while releases are switched, and loads the scripts that each page names, as a browser
 * does. A page that names a script which no longer exists is a failure.
 * @param site origin of the site
 * @param addresses paths of the pages, which each client opens in turn
 * @param switchOne activates another release; called every 200 ms
 * @param duration length of the test in milliseconds
 * @param clients number of concurrent clients
 */
export async function runLoadTest(
  site: string,
  addresses: string[],
  switchOne: () => Promise<unknown>,
  duration: number,
  clients = 8,
): Promise<LoadTestResult> {
  const seen: LoadTestResult = { pages: 0, switches: 0, failures: [] };
  const end = performance.now() + duration;

  async function open(address: string) {
    const answer = await fetch(site + address);
    const html = await answer.text();
    seen.pages++;
    if (answer.status !== 200) seen.failures.push(`${address} ${answer.status}`);
    for (const [, script = ''] of html.matchAll(/"src":"(\/remotes\/[^"]+)"/g)) {
      const file = await fetch(site + script);
      await file.arrayBuffer();
      if (file.status !== 200) seen.failures.push(`${script} ${file.status}`);
    }
  }

  async function client(first: number) {
    for (let turn = first; performance.now() < end; turn++)
      await open(addresses[turn % addresses.length] ?? '/').catch((error: unknown) =>
        seen.failures.push(String(error)),
      );
  }

  async function switcher() {
    for (; performance.now() < end; seen.switches++) {
      await switchOne();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  await Promise.all([switcher(), ...Array.from({ length: clients }, (_, index) => client(index))]);
  return seen;
}
