/**
 * `npx tsx bench/server.ts [address …]` measures requests per second, both for cached pages and for responses with 304
 * (not modified). It compares both with a bare Node server that sends the same bytes. The rounds alternate between the
 * servers and use 16 connections. The results are medians of the ratios. Then it prints the render time of uncached
 * pages. At the end it prints how much 5,000 unknown addresses enlarge the page cache. See README.md in this folder.
 */
import autocannon from 'autocannon';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { startSite } from '../e2e/processes';

const seconds = Number(process.env.SECONDS ?? 3);
const rounds = Number(process.env.ROUNDS ?? 5);
const addresses = process.argv.slice(2);
const accepted = { 'accept-encoding': 'br' };

async function bench() {
  const site = await startSite({ NODE_ENV: undefined });
  try {
    for (const address of addresses.length ? addresses : ['/', '/contactus'])
      await compare(site.address + address);
    await costs(site.address);
    await memory(site.address);
  } finally {
    await site.stop();
  }
}

async function compare(url: string) {
  const { body, tag } = await settled(url);
  const { length } = body;
  // The static file has the same content as the page. Different content would change the speed of the measuring client.
  const file = await staticFile(body);
  const found: { file: number; page: number; unchanged: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const row = {
      file: await perSecond(file.address, accepted),
      page: await perSecond(url, accepted),
      unchanged: await perSecond(url, { ...accepted, 'if-none-match': tag }, 304),
    };
    // The first round warms the servers up. Its results are discarded.
    if (round > 0) found.push(row);
  }
  await file.stop();
  const middle = (of: keyof (typeof found)[number]) => Math.round(median(found.map((row) => row[of])));
  const ratio = (of: 'page' | 'unchanged') => median(found.map((row) => row[of] / row.file)).toFixed(2);
  console.log(`\n${url}, ${length} bytes of brotli, ${rounds} rounds of ${seconds} s`);
  console.log('| Answer | Requests a second | Ratio |\n|---|---|---|');
  console.log(`| A file, bare Node | ${middle('file')} | 1 |`);
  console.log(`| The kept page | ${middle('page')} | ${ratio('page')} |`);
  console.log(`| Not modified | ${middle('unchanged')} | ${ratio('unchanged')} |`);
}

/** Maximum number of requests until a response is compressed. */
const MOST_TRIES = 1_000;

/**
 * Requests a page until the response is compressed with brotli. The server does this in the background, so the first
 * responses use another encoding.
 * @returns the compressed body and the ETag of the page
 * @throws {Error} If the page fails or is never compressed.
 */
async function settled(url: string): Promise<{ body: Buffer; tag: string }> {
  for (let n = 0; n < MOST_TRIES; n += 1) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(url, { headers: accepted }, resolve).once('error', reject),
    );
    const body = await buffer(answer);
    if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}.`);
    if (answer.headers['content-encoding'] === 'br') return { body, tag: answer.headers.etag ?? '' };
  }
  throw new Error(`${url} was not compressed with brotli in ${MOST_TRIES} requests.`);
}

async function staticFile(body: Buffer) {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length };
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/**
 * Returns the number of responses per second.
 * @throws {Error} If a response has another status, or none arrives.
 */
async function perSecond(url: string, headers: Record<string, string>, status = 200): Promise<number> {
  const { requests, statusCodeStats } = await autocannon({
    url,
    headers,
    connections: 16,
    duration: seconds,
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((other) => other !== String(status));
  if (requests.total === 0 || others.length > 0)
    throw new Error(`${url} must answer with ${status}; it answered with ${others.join(', ') || 'nothing'}.`);
  return requests.average;
}

/** The part of `/health` about pages. */
const health = z.object({ pages: z.looseObject({ cached: z.number(), bytes: z.number() }) });
const pagesOf = async (site: string) => health.parse(await (await fetch(`${site}/health`)).json()).pages;

/** Requests 50 uncached pages and prints the shell's render times in milliseconds. */
async function costs(site: string) {
  for (let index = 0; index < 50; index++)
    await (await fetch(`${site}/resources?publisher=${index}`)).arrayBuffer();
  console.log('\nMaking a page, in milliseconds:', JSON.stringify(await pagesOf(site)));
}

/**
 * Prints the size of the page cache before and after requests for 5,000 unknown addresses. The cache should hardly
 * grow, because all unknown addresses share one cached page.
 */
async function memory(site: string) {
  const figures = async () => {
    const { cached, bytes } = await pagesOf(site);
    return `${cached} pages, ${bytes} bytes`;
  };
  const before = await figures();
  for (let index = 0; index < 5_000; index++)
    await (await fetch(`${site}/no/such/page/${Math.random()}?x=${index}`)).arrayBuffer();
  console.log(`\n5,000 unknown addresses: ${before} cached before, ${await figures()} after`);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
