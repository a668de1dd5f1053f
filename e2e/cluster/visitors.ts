import { setTimeout as delay } from 'node:timers/promises';

/** Visitors who read all the while. */
export interface Visitors {
  pages: number;
  /** What was no page, with when and why. */
  failures: string[];
  /** The longest that one waited, in ms. */
  slowest: number;
  /** Begins counting anew. @returns what was until now */
  lap(): { pages: number; failures: string[]; slowest: number };
  stop(): Promise<void>;
}

const BETWEEN_PAGES_MS = 25;
const PAGE_TIMEOUT_MS = 10_000;

/** Visitors who read these pages, one after the other, several at a time. */
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
