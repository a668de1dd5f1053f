import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApiProcess } from '../testing/apiProcess';

/** Libraries that few requests or settings need, each with megabytes of memory or 100 ms of processor time. */
const rarelyUsed =
  /node_modules\/(@citation-js|citeproc|sharp|@img|nodemailer|pg|undici|@cantoo|@zxcvbn-ts|file-type|@aws-sdk|@opentelemetry\/(sdk|exporter)[^/]*)\//;

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'juris-loaded-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Returns a module that writes the files that a process loads: ES modules as they load, and CommonJS modules, which
 * are in `require.cache`, when the process ends.
 * @param list Path of the list as a string literal.
 */
function preloadOf(list: string): string {
  const hook = `import { appendFileSync } from 'node:fs';
    export function load(url, context, next) { appendFileSync(${list}, url + '\\n'); return next(url, context); }`;
  return `import { appendFileSync } from 'node:fs';
    import { createRequire, register } from 'node:module';
    import { isMainThread } from 'node:worker_threads';
    const { cache } = createRequire(import.meta.url);
    if (isMainThread) {
      register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});
      process.once('exit', () => appendFileSync(${list}, Object.keys(cache).join('\\n')));
    }`;
}

/** Starts the API in development, and returns the files that it has loaded, after a request if it is given. */
async function loadedFiles(seed: string, target?: string): Promise<string[]> {
  const [preload, list] = [path.join(folder, 'preload.mjs'), path.join(folder, 'list.txt')];
  writeFileSync(list, '');
  writeFileSync(preload, preloadOf(JSON.stringify(list)));
  const api = startApiProcess({ DATA_DIR: path.join(folder, seed), NODE_OPTIONS: `--import=${preload}` }, [
    '--seed',
    seed,
  ]);
  const origin = await api.origin();
  if (target !== undefined) expect((await fetch(origin + target)).status).toBe(200);
  api.child.kill('SIGTERM');
  await api.ended;
  return readFileSync(list, 'utf8').split('\n');
}

test('in development, the API starts without libraries that are rarely used, and loads the citation styles when they are needed', async () => {
  // The first start creates the data, which needs some of the libraries.
  await loadedFiles('empty');
  const files = await loadedFiles('empty');
  expect(files.filter((file) => file.includes('/node_modules/fastify/'))).not.toEqual([]);
  expect(files.filter((file) => rarelyUsed.test(file))).toEqual([]);
  const afterCitation = await loadedFiles('sample', '/api/citations/titles/1');
  expect(afterCitation.filter((file) => file.includes('/citeproc/'))).not.toEqual([]);
  // The sample pictures need `sharp`, whose files are ES modules.
  expect(afterCitation.filter((file) => /^file:.*\/node_modules\/sharp\//.test(file))).not.toEqual([]);
});
