/**
 * Measures how many list requests per second the API answers, with 100 and with 10,000 rows. Each round first measures
 * the route `/hello` of the same server, which returns a short text. The result is the median of the ratios. Usage:
 * `npm run bench -w @juris/mock-api`. `SECONDS` is the length of a round (2 by default), `ROUNDS` the number of rounds
 * (5 by default).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';

const SECONDS = Number(process.env.SECONDS ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 16;

const lists = ['/api/banner?onlyActive=1', '/api/published-titles', '/api/snippet'];

async function main() {
  for (const rows of [100, 10_000]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'juris-bench-'));
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, 'server.ts'), String(rows), folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const port = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => {
        const found = /listening on (\d+)/.exec(text.toString())?.[1];
        if (found) resolve(found);
      });
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    const origin = `http://127.0.0.1:${port}`;
    console.log(`${rows} rows, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s`);
    for (const list of lists) {
      const response = await fetch(origin + list, { headers: { 'accept-encoding': 'identity' } });
      const kilobytes = Math.round((await response.arrayBuffer()).byteLength / 1024);
      const etag = response.headers.get('etag') ?? '';
      await compare(`${list} (${kilobytes} KB)`, origin, list, {});
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        const { headers: received } = await fetch(origin + list, { headers });
        if (received.get('content-encoding') !== encoding)
          throw new Error(
            `${list} is encoded as ${received.get('content-encoding')} instead of ${encoding}.`,
          );
        await compare(`${list} (${encoding})`, origin, list, headers);
      }
      await compare(`${list} (unchanged, 304)`, origin, list, { 'if-none-match': etag }, 304);
    }
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true });
  }
}

async function compare(
  name: string,
  origin: string,
  list: string,
  headers: Record<string, string>,
  status = 200,
) {
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hello = await rate(`${origin}/hello`, {});
    const own = await rate(origin + list, headers, status);
    ratios.push(own / hello);
    rates.push(own);
  }
  console.log(`  ${name}: ${median(ratios).toFixed(2)} x hello, ${Math.round(median(rates))} a second`);
}

async function rate(url: string, headers: Record<string, string>, status = 200): Promise<number> {
  const { requests, statusCodeStats } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((other) => other !== String(status));
  if (requests.total === 0 || others.length > 0)
    throw new Error(`${url} must answer with ${status}; it answered with ${others.join(', ') || 'nothing'}.`);
  return requests.average;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
