import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { sampleSignIn } from '../setup/settings';
import { startApiProcess, type ApiProcess } from './apiProcess';
import { form } from './files';
import { hostileCsv, hostileFiles } from './hostileFiles';
import { listUploads, mainThreadMs, type Upload } from './hostileUploads';

/** Maximum processor time of the main thread for one file, in milliseconds. All other requests wait for it. */
const MOST_MS = 200;
/** Maximum growth of the memory of the process after all files, in bytes. */
const MOST_MEMORY = 50 * 1024 * 1024;

let dataDir: string;
let api: ApiProcess;
let origin: string;
let uploads: Upload[];
let imports: string[];
let authorization = '';
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  // The worker threads load the source files, so the process runs them too.
  api = startApiProcess(
    { DATA_DIR: dataDir },
    ['--seed', 'empty', '--form-limit', '10000'],
    ['--import', 'tsx', 'mock-api/src/cli/main.ts'],
  );
  origin = await api.origin();
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  ({ uploads, imports } = listUploads(document));
  const { body } = await post('/api/account/login', JSON.stringify(sampleSignIn));
  authorization = `Bearer ${z.object({ token: z.string() }).parse(JSON.parse(body)).token}`;
});
afterAll(async () => {
  api.child.kill();
  await api.ended;
  rmSync(dataDir, { recursive: true });
});

/** Sends a request, and measures the main thread of the API. */
async function post(address: string, content: string | FormData) {
  const pid = api.child.pid ?? 0;
  const before = mainThreadMs(pid);
  const response = await fetch(origin + address, {
    method: 'POST',
    headers: {
      ...(authorization && { authorization }),
      ...(typeof content === 'string' && { 'content-type': 'application/json' }),
    },
    body: content,
  });
  return { status: response.status, body: await response.text(), ms: mainThreadMs(pid) - before };
}

/** Memory of the API process in bytes. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.child.pid}/status`, 'utf8'))?.[1]) * 1024;

test('the largest hostile files block no other request and leave no memory behind', async () => {
  const files = hostileFiles('wide').map(({ what, name, content }) => ({
    what,
    file: new File([new Uint8Array(content())], name),
  }));
  const kinds: Upload[] = [
    { path: '/api/contact/publishwithus', field: 'attachment1' },
    { path: '/api/banner/create', field: 'image' },
    { path: '/api/resources/create', field: 'pdfFile' },
  ];
  const sendAll = async () => {
    for (const { what, file } of files) {
      for (const { path: address, field } of kinds) {
        const { status, ms } = await post(address, form({ [field]: file }));
        expect({ what, address, status, isQuick: ms < MOST_MS }).toEqual({
          ...{ what, address, status: expect.any(Number), isQuick: true },
        });
        expect([400, 413]).toContain(status);
      }
    }
  };
  // The first round loads code and fills caches.
  await sendAll();
  const before = memory();
  await sendAll();
  while (memory() - before > MOST_MEMORY) await new Promise((resolve) => setTimeout(resolve, 100));
}, 1_200_000);

test('every file field answers every small hostile file without blocking other requests', async () => {
  for (const { what, name, content } of hostileFiles('small')) {
    const file = new File([new Uint8Array(content())], name);
    for (const { path: address, field } of uploads) {
      const { status, ms } = await post(address, form({ [field]: file }));
      expect({ what, address, isServerError: status >= 500, isQuick: ms < MOST_MS }).toEqual({
        ...{ what, address, isServerError: false, isQuick: true },
      });
    }
  }
}, 1_200_000);

test.each(Object.entries(hostileCsv(11_000_000)))(
  'every import answers a file of 11 MB with %s',
  async (_what, csv) => {
    const body = JSON.stringify({ csv: csv() });
    for (const address of imports) {
      const { status } = await post(address, body);
      expect([200, 400]).toContain(status);
    }
  },
  120_000,
);
