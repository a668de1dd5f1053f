/**
 * Measures whether the response time of "Forgotten password" reveals who has an account. Alternates between 200
 * addresses with and 200 without an account. Also measures the following requests, which wait for work done after the
 * response. Usage: `npm run bench:forgotten -w @juris/mock-api` (`ADDRESSES=200`).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../src/platform/db/open';
import { startApiProcess } from '../src/testing/apiProcess';

const addresses = Number(process.env.ADDRESSES ?? 200);
/** Requests that follow each response, while the mail of an account is being sent. */
const FOLLOWING = 10;
const bundle = path.join(__dirname, '../dist/server/main.cjs');
const built = existsSync(bundle) ? [bundle] : undefined;

async function addAccounts(dataDir: string) {
  const { db } = await connect(dataDir);
  const account = { name: 'Somebody', role: 'editor' as const, passwordVersion: 1, passwordHash: 'hash' };
  for (let n = 0; n < addresses; n += 1)
    await db
      .insertInto('account')
      .values({ ...account, email: `known-${n}@example.org`, isActive: 1 })
      .execute();
  await db.destroy();
}

let sender = 0;

/** Returns milliseconds: the response, the next request, and the remaining requests in total. */
async function ask(origin: string, email: string): Promise<number[]> {
  sender += 1;
  const times: number[] = [];
  const timed = async (request: () => Promise<Response>) => {
    const start = performance.now();
    const response = await request();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
    times.push(performance.now() - start);
  };
  await timed(() =>
    fetch(`${origin}/api/account/forgotten`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${sender >> 8}.${sender & 255}`,
      },
      body: JSON.stringify({ email }),
    }),
  );
  for (let n = 0; n < FOLLOWING; n += 1) await timed(() => fetch(`${origin}/api/health`));
  const [response = 0, next = 0, ...rest] = times;
  return [response, next, rest.reduce((sum, time) => sum + time, 0)];
}

const shown = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(2);
  return `median ${at(0.5)} ms, p90 ${at(0.9)} ms`;
};

async function main() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-forgotten-'));
  const start = () =>
    startApiProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, ['--seed', 'sample'], built);
  const stop = async (program: ReturnType<typeof start>) => {
    program.child.kill('SIGTERM');
    await program.ended;
  };
  try {
    const first = start();
    await first.origin();
    await stop(first);
    await addAccounts(dataDir);
    const program = start();
    try {
      const origin = await program.origin();
      const measured: Record<'known' | 'unknown', number[][]> = { known: [], unknown: [] };
      for (let n = 0; n < 10; n += 1) await ask(origin, `warm-up-${n}@example.org`);
      for (let n = 0; n < addresses; n += 1)
        for (const who of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
          measured[who].push(await ask(origin, `${who}-${n}@example.org`));
      for (const [index, what] of ['response', 'next request', `${FOLLOWING - 1} more`].entries())
        for (const who of ['known', 'unknown'] as const)
          console.log(`${what}, ${who} address: ${shown(measured[who].map((times) => times[index] ?? 0))}`);
    } finally {
      await stop(program);
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
