import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApiProcess } from '../testing/apiProcess';

/** Libraries that few requests or settings need, each with megabytes of memory or 100 ms of processor time. */
const rarelyUsed =
  /node_modules\/(@citation-js|citeproc|sharp|@img|nodemailer|pg|@cantoo|@zxcvbn-ts|file-type|@aws-sdk|@opentelemetry\/(sdk|exporter)[^/]*)\//;

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'juris-loaded-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the API in development, and returns the files that it has loaded, after a request if it is given. */
async function loadedFiles(seed: string, target?: string): Promise<string[]> {
  const [preload, list] = [path.join(folder, 'preload.cjs'), path.join(folder, 'list.json')];
  const writing = `require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(Object.keys(require.cache)))`;
  writeFileSync(preload, `process.once('exit', () => ${writing});`);
  const api = startApiProcess({ DATA_DIR: path.join(folder, seed), NODE_OPTIONS: `--require=${preload}` }, [
    '--seed',
    seed,
  ]);
  const origin = await api.origin();
  if (target !== undefined) expect((await fetch(origin + target)).status).toBe(200);
  api.child.kill('SIGTERM');
  await api.ended;
  return JSON.parse(readFileSync(list, 'utf8')) as string[];
}

test('in development, the API starts without libraries that are rarely used, and loads the citation styles when they are needed', async () => {
  // The first start creates the data, which needs some of the libraries.
  await loadedFiles('empty');
  const files = await loadedFiles('empty');
  expect(files.filter((file) => file.includes('/node_modules/fastify/'))).not.toEqual([]);
  expect(files.filter((file) => rarelyUsed.test(file))).toEqual([]);
  const afterCitation = await loadedFiles('sample', '/api/citations/titles/1');
  expect(afterCitation.filter((file) => file.includes('/citeproc/'))).not.toEqual([]);
});
