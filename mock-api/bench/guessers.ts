/**
 * Measures how much password guessing slows down other visitors. It simulates clients that try passwords without a
 * pause. Each attempt uses another network and another account, so the sign-in limiter never slows it down. Meanwhile a
 * visitor requests a PDF file and a list. The output is the visitor's response times before and during the attack.
 * Usage: `npm run bench:guessers -w @juris/mock-api`. `GUESSERS` is the number of attacking clients (50 by default),
 * `VISITS` the number of the visitor's requests (100 by default).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAccessList } from '@juris/contract';
import { builtApi, startApiProcess } from '../src/testing/apiProcess';

const guessers = Number(process.env.GUESSERS ?? 50);
const visits = Number(process.env.VISITS ?? 100);

/** Number of guesses by response status. */
const answers = new Map<number, number>();
let tries = 0;

async function guess(origin: string, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const turn = (tries += 1);
    const response = await fetch(`${origin}/api/account/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({ email: `account-${turn}@example.org`, password: `guess ${turn}` }),
    });
    await response.arrayBuffer();
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
  }
}

/**
 * Requests each address `VISITS` times.
 * @returns for each address, the response times in milliseconds, in ascending order
 */
async function visit(addresses: string[]): Promise<number[][]> {
  const waits = addresses.map((): number[] => []);
  for (let turn = 0; turn < visits; turn += 1)
    for (const [index, address] of addresses.entries()) {
      const start = performance.now();
      const response = await fetch(address);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      waits[index]?.push(performance.now() - start);
    }
  return waits.map((times) => times.sort((a, b) => a - b));
}

const shown = (times: number[]) => {
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms`;
};

async function main() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-guessers-'));
  const program = startApiProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, ['--seed', 'sample'], builtApi);
  try {
    const origin = await program.origin();
    const list = `${origin}/api/openaccess`;
    const [first] = openAccessList.parse(await (await fetch(list)).json()).output;
    const addresses = [`${origin}/uploads/openaccess/pdfs/${first?.downloadLink}`, list];
    await visit(addresses);
    const before = await visit(addresses);
    const end = new AbortController();
    const guessing = Promise.all(Array.from({ length: guessers }, () => guess(origin, end.signal)));
    const start = performance.now();
    const meanwhile = await visit(addresses);
    const seconds = (performance.now() - start) / 1000;
    end.abort();
    await guessing;
    for (const [index, what] of ['A pdf', 'The list of open access'].entries()) {
      console.log(`${what} before:    ${shown(before[index] ?? [])}`);
      console.log(`${what} meanwhile: ${shown(meanwhile[index] ?? [])}`);
    }
    const statuses = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`${guessers} guessers for ${seconds.toFixed(1)} s: ${statuses}.`);
    const isExpected = (status: number) => status === 401 || status === 429;
    if (!answers.has(401) || ![...answers.keys()].every(isExpected))
      throw new Error(
        `Guesses must be answered with 401 or 429, and some with 401; got ${statuses || 'nothing'}.`,
      );
  } finally {
    program.child.kill('SIGTERM');
    await program.ended;
    rmSync(dataDir, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
