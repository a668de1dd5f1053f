/** What a soak saw. */
export interface Soak {
  /** Pages opened, each with the scripts that it names. */
  pages: number;
  /** Releases and roll-backs meanwhile. */
  switches: number;
  /** What did not come: its address and status. */
  failures: string[];
}

/**
 * Opens pages without a pause while releases are switched, and fetches the scripts that each page names, as a browser
 * would: a page must never name a file that is not there.
 * @param addresses pages in turn
 * @param switchOne does the next release or roll-back
 * @param duration in milliseconds
 * @param clients how many open pages at once
 */
export async function soak(
  site: string,
  addresses: string[],
  switchOne: () => Promise<unknown>,
  duration: number,
  clients = 8,
): Promise<Soak> {
  const seen: Soak = { pages: 0, switches: 0, failures: [] };
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
