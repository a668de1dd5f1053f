/**
 * Measures whether the response time of "Forgotten password" reveals who has an account. Requests are sent alternately
 * for email addresses with and without an account. The following requests are measured too. Work after the response
 * could delay them and so reveal the account. Usage: `npm run bench:forgotten -w @juris/mock-api`. `ADDRESSES` is the
 * number of addresses of each group (200 by default).
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../src/platform/db/open';
import { builtApi, startApiProcess } from '../src/testing/apiProcess';

const addresses = Number(process.env.ADDRESSES ?? 200);
/** Number of requests that follow each response. The server may still be sending the mail meanwhile. */
const FOLLOWING = 10;
/** Time limit in ms for the mails after the last response. */
const MAILS_WITHIN_MS = 10_000;

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

/**
 * Requests a new password for an email address, then sends the following requests.
 * @returns response times in milliseconds: of the request itself, of the next request, and the total of the others
 */
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
    startApiProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, ['--seed', 'sample'], builtApi);
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
      const outbox = path.join(dataDir, 'outbox');
      const measured: Record<'known' | 'unknown', number[][]> = { known: [], unknown: [] };
      for (let n = 0; n < 10; n += 1) await ask(origin, `warm-up-${n}@example.org`);
      for (let n = 0; n < addresses; n += 1)
        for (const who of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
          measured[who].push(await ask(origin, `${who}-${n}@example.org`));
      for (const [index, what] of ['response', 'next request', `${FOLLOWING - 1} more`].entries())
        for (const who of ['known', 'unknown'] as const)
          console.log(`${what}, ${who} address: ${shown(measured[who].map((times) => times[index] ?? 0))}`);
      // Without an outbox, no mail was sent. Mails are sent after the response.
      const mails = () => (existsSync(outbox) ? readdirSync(outbox).length : 0);
      for (const end = Date.now() + MAILS_WITHIN_MS; mails() < addresses && Date.now() < end;)
        await delay(50);
      if (mails() !== addresses) throw new Error(`${addresses} known addresses got ${mails()} mails.`);
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
