import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@juris/testing/waitUntil';
import { z } from 'zod';
import { sampleSignIn } from '../setup/settings';
import { startApiProcess, type ApiProcess } from './apiProcess';
import { form } from './files';
import { hostileCsv, hostileFields, hostileFiles } from './hostileFiles';
import { listUploads, mainThreadMs, type Upload } from './hostileUploads';

/** Maximum processor time of the main thread for one file, in milliseconds. All other requests wait for it. */
const MOST_MS = 200;
/** Maximum growth of the memory of the process by a further round of all files, in bytes. */
const MOST_MEMORY = 50 * 1024 * 1024;

/**
 * Settings with which the site runs the API (`shell/supervisor/superviseProcess.ts`). Without them, the process keeps freed
 * memory.
 */
const memoryOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Options of Node that let the test collect the garbage of the process. */
const collectOnSignal = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>gc())'];

let dataDir: string;
let api: ApiProcess;
let origin: string;
let uploads: Upload[];
let imports: string[];
let authorization = '';
let wideFiles: { what: string; file: File }[];
beforeAll(async () => {
  // Making the files takes a minute, in which the API would close an idle connection unnoticed.
  wideFiles = hostileFiles('wide').map(({ what, name, content }) => ({
    what,
    file: new File([new Uint8Array(content())], name),
  }));
  dataDir = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  // The worker threads load the source files, so the process runs them too.
  api = startApiProcess(
    { DATA_DIR: dataDir, ...allocatorSettings },
    ['--seed', 'empty', '--form-limit', '10000'],
    [...memoryOptions, ...collectOnSignal, '--import', 'tsx', 'mock-api/src/cli/main.ts'],
  );
  origin = await api.origin();
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  ({ uploads, imports } = listUploads(document));
  const { body } = await post('/api/account/login', JSON.stringify(sampleSignIn));
  authorization = `Bearer ${z.object({ token: z.string() }).parse(JSON.parse(body)).token}`;
}, 600_000);
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

/** Waits until the two threads of the parsers have ended, and returns the memory of the API process without garbage. */
async function memoryAtRest(): Promise<number> {
  const threads = () => readdirSync(`/proc/${api.child.pid}/task`).length;
  const running = threads();
  await waitUntil(threads, (count) => count <= running - 2);
  api.child.kill('SIGUSR2');
  await (await fetch(`${origin}/api/health`)).text();
  return memory();
}

test('the largest hostile files block no other request and leave no memory behind', async () => {
  const sendAll = async () => {
    for (const { what, file } of wideFiles) {
      for (const { path: address, field, mayAccept } of hostileFields) {
        const { status, body, ms } = await post(address, form({ [field]: file }));
        expect({ what, address, isQuick: ms < MOST_MS }).toEqual({ what, address, isQuick: true });
        expect([400, 413]).toContain(status);
        if (!mayAccept.test(what))
          expect(JSON.parse(body)).toMatchObject({ fields: { [field]: expect.any(String) } });
      }
    }
  };
  // The first round loads code and fills caches.
  await sendAll();
  let before = await memoryAtRest();
  const growths: number[] = [];
  // The memory of a thread that was ended may be returned late, so that one of three rounds must leave nothing behind.
  while (growths.length < 3 && !growths.some((bytes) => bytes <= MOST_MEMORY)) {
    await sendAll();
    const after = await memoryAtRest();
    growths.push(after - before);
    before = after;
  }
  expect(Math.min(...growths)).toBeLessThanOrEqual(MOST_MEMORY);
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
