import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { localRenderer } from '../../renderer/localRenderer';
import { createSite } from '../app';

/** Number of clients that send almost nothing, and of clients that read almost nothing. */
const slow = 200;
/** Maximum factor by which slow clients may delay a normal visitor. */
const maxFactor = 3;

interface TestSite {
  site: FastifyInstance;
  api: Server;
  port: number;
}

let folder: string;
/**
 * A site under attack, and an undisturbed one for comparison in the same process. The difference is the effect of
 * occupied connections, not of processor time.
 */
let attacked: TestSite;
let undisturbed: TestSite;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'slow-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases', 'uploads/openaccess/covers'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'dist/browser/vitals.json'), '{"start":[],"chunks":{}}');
  writeFileSync(path.join(folder, 'dist/browser/files.json'), JSON.stringify({ start: [], chunks: {} }));
  writeFileSync(path.join(folder, 'releases/remotes.json'), '{}');
  writeFileSync(path.join(folder, 'uploads/openaccess/covers/book.jpg'), Buffer.alloc(3_000_000));
  writeFileSync(path.join(folder, 'uploads/openaccess/covers/page.jpg'), Buffer.alloc(10_000));
  attacked = await startTestSite();
  undisturbed = await startTestSite();
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const { site, api } of [attacked, undisturbed]) {
    await site.close();
    api.closeAllConnections();
    api.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function startTestSite(): Promise<TestSite> {
  const list = Buffer.alloc(3_000_000, 'a long list ');
  const api = createServer(async (asked, answer) => {
    await text(asked);
    answer.end(asked.url === '/api/long' ? list : '{"output":[]}');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const site = await createSite({
    renderer: localRenderer(),
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: path.join(folder, 'releases'),
    uploads: path.join(folder, 'uploads'),
    dist: path.join(folder, 'dist'),
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  return { site, api, port: (site.server.address() as AddressInfo).port };
}

/** Opens a connection to the attacked site, sends the given request, and then neither sends nor reads. */
async function visit(request: string, from: string) {
  const socket = connect(attacked.port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(request.replace('\r\n', `\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n`));
  if (request.startsWith('GET')) await once(socket, 'readable');
}

/** Returns how long a normal visitor waits for a save and a file, in milliseconds. */
async function wait({ port }: TestSite): Promise<number> {
  const started = performance.now();
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const saved = await fetch(`http://127.0.0.1:${port}/api/banner`, { method: 'POST', body: '{}', headers });
  const file = await fetch(`http://127.0.0.1:${port}/uploads/openaccess/covers/page.jpg`, { headers });
  expect([saved.status, file.status]).toEqual([200, 200]);
  await Promise.all([saved.arrayBuffer(), file.arrayBuffer()]);
  return performance.now() - started;
}

const median = (waits: number[]) => waits.toSorted((one, other) => one - other)[waits.length / 2] ?? Infinity;

test(`${slow} slow senders and ${slow} slow readers do not delay a normal visitor`, async () => {
  const visits = Array.from({ length: slow }, (_, one) => {
    const from = `203.0.113.${one}`;
    const reads = one % 2 ? '/uploads/openaccess/covers/book.jpg' : '/api/long';
    return [
      visit('POST /api/contact/enquiry HTTP/1.1\r\ncontent-length: 5000\r\n\r\nx', from),
      visit(`GET ${reads} HTTP/1.1\r\n\r\n`, from),
    ];
  });
  await Promise.all(visits.flat());
  const waits: Record<'attacked' | 'undisturbed', number[]> = { attacked: [], undisturbed: [] };
  for (let turn = 0; turn < 60; turn++) {
    waits.undisturbed.push(await wait(undisturbed));
    waits.attacked.push(await wait(attacked));
  }
  expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(2 * slow);
  expect(median(waits.attacked) / median(waits.undisturbed)).toBeLessThan(maxFactor);
});
