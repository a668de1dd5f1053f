import { setTimeout as delay } from 'node:timers/promises';

/** Simulated visitors who continuously read pages, and their results. */
export interface Visitors {
  /** Number of pages that were read successfully. */
  pages: number;
  /** Paths of the pages that failed, each with the reason. */
  failures: string[];
  /** Longest response time in ms. */
  slowest: number;
  /** Returns the results since the last call and resets them. */
  lap(): { pages: number; failures: string[]; slowest: number };
  /** Stops the visitors after their current pages. */
  stop(): Promise<void>;
}

const BETWEEN_PAGES_MS = 25;
const PAGE_TIMEOUT_MS = 10_000;

/**
 * Starts simulated visitors who request the given pages in turn.
 * @param site Address of the site.
 * @param paths Paths of the pages.
 * @param many Number of concurrent visitors.
 */
export function startVisitors(site: string, paths: string[], many: number): Visitors {
  let isOver = false;
  const visitors: Visitors = {
    pages: 0,
    failures: [],
    slowest: 0,
    lap() {
      const { pages, failures, slowest } = visitors;
      Object.assign(visitors, { pages: 0, failures: [], slowest: 0 });
      return { pages, failures, slowest };
    },
    async stop() {
      isOver = true;
      await Promise.all(reading);
    },
  };
  const read = async (n: number) => {
    for (let turn = n; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const started = performance.now();
      try {
        const answer = await fetch(site + path, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
        const text = await answer.text();
        if (answer.status !== 200 || !text.includes('</html>') || !text.includes('<h1'))
          throw new Error(`${answer.status}, ${text.length} characters`);
        visitors.pages += 1;
      } catch (error) {
        visitors.failures.push(`${path}: ${String(error)}`);
      }
      visitors.slowest = Math.max(visitors.slowest, Math.round(performance.now() - started));
      await delay(BETWEEN_PAGES_MS);
    }
  };
  const reading = Array.from({ length: many }, (_, n) => read(n));
  return visitors;
}
