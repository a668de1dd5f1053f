import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hashOf } from '@juris/releases/hash';
import { waitUntil } from '@juris/testing/waitUntil';
import { z } from 'zod';
import { bundleRenderer } from '../testing/rendererBundle';
import type { Job, Renderer } from './jobs';
import { rendererProcesses } from './rendererProcesses';

const environment = { ...process.env, RELEASE_TOKENS: 'events:ci:hash' };
let main: string;
let folder: string;
let renderer: Renderer;
beforeAll(() => (main = bundleRenderer()));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  writeFileSync(path.join(folder, 'signing-key'), 'secret');
  renderer = rendererProcesses({ main, environment, heartbeatInterval: 200 });
});
afterEach(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const fileOf = (code: string, remote = 'events') => ({
  ...{ remote, version: '1', address: 'events/1/routes.cjs' },
  integrity: hashOf(code),
});

/** Loads a remote. The result of `attempt`, a JavaScript expression, is the path of its only route. */
async function load(attempt: string) {
  const code = `const fs = process.getBuiltinModule('node:fs');
    exports.platform = '^1';
    exports.routes = () => [{ path: '/' + (() => {
      try { return String(${attempt}); } catch (error) { return error.code ?? error.message; }
    })() }];`;
  const file = fileOf(code);
  const send = async (job: Job) => {
    const { status, body } = await renderer.send(file, job);
    return { status, body: JSON.parse(body) as unknown };
  };
  expect(await send({ type: 'load', code })).toEqual({ status: 200, body: null });
  return {
    run: () => send({ type: 'routes', mount: '/' }),
    reload: () => send({ type: 'load', code }),
  };
}

const routes = z.object({ body: z.tuple([z.object({ path: z.string() })]) });
const resultOf = async (attempt: string) =>
  routes.parse(await (await load(attempt)).run()).body[0].path.slice(1);

describe('code of a remote in a renderer process', () => {
  test.each([
    ['list the data folder', () => `fs.readdirSync('${folder}')`],
    ['read the signing key', () => `fs.readFileSync('${folder}/signing-key')`],
    ['read the environment of the shell', () => `fs.readFileSync('/proc/' + process.ppid + '/environ')`],
    ['list the sockets of other processes', () => `fs.readdirSync(process.argv[2].replace(/[^/]*$/, ''))`],
    ['list the open sockets', () => `fs.readFileSync('/proc/net/unix')`],
    ['write a file', () => `fs.writeFileSync('${folder}/written', 'x')`],
    ['write beside its socket', () => `fs.writeFileSync(process.argv[2] + '-2', 'x')`],
    ['start a process', () => `process.getBuiltinModule('node:child_process').execFileSync('true')`],
    [
      'start a worker',
      () => `new (process.getBuiltinModule('node:worker_threads').Worker)('1', { eval: true })`,
    ],
    ['load an addon', () => `process.dlopen({ exports: {} }, '${folder}/addon.node')`],
  ])('cannot %s', async (_what, attempt) => {
    expect(await resultOf(attempt())).toMatch(/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/);
    expect(readdirSync(folder)).toEqual(['signing-key']);
  });

  test('sees no environment variable of the shell but a few harmless ones', async () => {
    const names = (await resultOf('Object.keys(process.env)')).split(',');
    const harmless = /^(NODE_ENV|TZ|LANG|LC_ALL|MALLOC_\w+|__CF_USER_TEXT_ENCODING)$/;
    expect(names.filter((name) => !harmless.test(name))).toEqual([]);
  });

  test.each([
    ['loops', 'for (;;);', 'it did not respond for 1 s and was killed'],
    ['exits', 'process.exit(7);', 'exit code 7'],
    ['rejects', `void Promise.reject(new Error('not awaited'));`, 'Error: not awaited'],
    ['throws in a timer', `setTimeout(() => { throw new Error('in a timer'); });`, 'Error: in a timer'],
  ])('that %s ends only its process, and the reason is reported', async (_what, statement, reason) => {
    const { run, reload } = await load(`(() => { ${statement} })()`);
    await run();
    let body: unknown = null;
    // The end of a process between two jobs is reported by the next job.
    while (!body || Array.isArray(body)) ({ body } = await run());
    expect(body).toEqual({
      reason: expect.stringContaining(reason),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(await reload()).toEqual({ status: 200, body: null });
  });

  test('that fills the memory ends its process', async () => {
    // The code closes its standard error, because Jest takes Node's message there for one about its worker.
    await renderer.close();
    renderer = rendererProcesses({ main, environment });
    const { run } = await load(
      '(() => { fs.closeSync(2); const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); })()',
    );
    expect(await run()).toMatchObject({
      status: 502,
      body: { reason: expect.stringMatching(/^SIG(ABRT|TRAP)$/) },
    });
  });

  test('that another process kills is not at fault, and the next job loads it again', async () => {
    const { run, reload } = await load('process.pid');
    const pid = Number(routes.parse(await run()).body[0].path.slice(1));
    process.kill(pid, 'SIGKILL');
    let reply = await run();
    while (reply.status === 200) reply = await run();
    expect(reply).toEqual({ status: 409, body: null });
    expect(await reload()).toEqual({ status: 200, body: null });
  });

  test('cannot stop the reply to another version', async () => {
    const looping = await load('(() => { for (;;); })()');
    const other = await load('"other"');
    const hanging = looping.run();
    expect(await other.run()).toMatchObject({ status: 200 });
    expect(await hanging).toMatchObject({ status: 502 });
  });
});

describe('rendererProcesses', () => {
  test('replies are not kept until the process ends', async () => {
    const { run } = await load(`'x'.repeat(900_000)`);
    const collect = () => {
      setFlagsFromString('--expose-gc');
      runInNewContext('gc')();
      return process.memoryUsage().heapUsed;
    };
    for (let warm = 0; warm < 5; warm += 1) await run();
    const before = collect();
    for (let count = 0; count < 60; count += 1) await run();
    // 60 replies have 54 MB.
    expect(collect() - before).toBeLessThan(20_000_000);
  });

  test('a process that hangs before it is ready is killed, and the version is not at fault', async () => {
    await renderer.close();
    const hanging = path.join(folder, 'hanging.cjs');
    writeFileSync(hanging, 'setInterval(() => {}, 1000);');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask'] });
    renderer = rendererProcesses({ main: hanging, environment });
    const reply = renderer.send(fileOf(''), { type: 'load', code: '' });
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    expect(await reply).toEqual({ status: 409, body: 'null' });
  });

  test('code with another hash is not loaded', async () => {
    const file = fileOf('exports.platform = 1;');
    const reply = await renderer.send(file, { type: 'load', code: 'exports.platform = 2;' });
    expect(reply).toEqual({ status: 500, body: '{"message":"the code differs from the released file."}' });
  });

  const processes = () =>
    execFileSync('ps', ['-o', 'args', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(main)).length;

  test('at most three versions of a remote have a process, and none is left when the renderer is closed', async () => {
    for (let version = 1; version <= 4; version += 1) await load(`'version ${version}'`);
    await waitUntil(
      async () => processes(),
      (count) => count === 3,
    );
    await renderer.close();
    await waitUntil(
      async () => processes(),
      (count) => count === 0,
    );
  });
});
