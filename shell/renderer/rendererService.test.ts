import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type RequestOptions } from 'node:http';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf } from '@juris/releases/hash';
import { serverCode } from '@juris/releases/testing/releases';
import { waitUntil } from '@juris/testing/waitUntil';
import { bundleRenderer } from '../testing/rendererBundle';
import { rendererService } from './rendererService';

/** User id of `nobody`, which owns no file. */
const nobody = 65_534;
/** True if the tests can start the service as another user. They need root, and a folder and a Node that all can read. */
const canChangeUser =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', `require('fs').accessSync('${__filename}')`], {
    ...{ uid: nobody, gid: nobody },
    cwd: '/',
  }).status === 0;
/** Skips a test that cannot run, except in the release run in CI, which is started as root and must not skip it. */
const testOfUser = canChangeUser || (process.env.CI && process.env.TEST_RELEASE) ? test : test.skip;

const token = 't'.repeat(32);
let folder: string;
let service: ChildProcess;
let close: () => Promise<void>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-'));
  chmodSync(folder, 0o777);
  writeFileSync(path.join(folder, 'signing-key'), 'secret', { mode: 0o600 });
});
afterEach(async () => {
  await close();
  const ended = once(service, 'exit');
  service.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service in the layout of the build. */
async function start(user?: number, shellBuild = bundleRenderer()) {
  const socketPath = path.join(folder, 'socket');
  const [processMain, main] = [bundleRenderer(), bundleRenderer('rendererService')];
  expect(path.dirname(path.dirname(processMain))).toBe(path.dirname(path.dirname(main)));
  service = spawn(process.execPath, [main], {
    env: { RENDERER: `unix:${socketPath}`, RENDERER_TOKEN: token, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  if (service.stdout) await once(service.stdout, 'data');
  const renderer = rendererService({ socketPath }, token, path.join(folder, 'signing-key'), shellBuild);
  close = renderer.close;
  return renderer;
}

const file = {
  remote: 'public',
  version: '1',
  address: 'public/1/routes.cjs',
  integrity: hashOf(serverCode),
};

test('a service that can read the signing key is not used', async () => {
  const renderer = await start();
  const message = `The renderer service can read ${folder}/signing-key. Run it as another user`;
  await expect(renderer.requireNoRights()).rejects.toThrow(message);
  await expect(renderer.send(file, { type: 'routes', mount: '/' })).rejects.toThrow(message);
});

test('a service reports its processes, and that it must be restarted after an upgrade of the shell', async () => {
  rmSync(path.join(folder, 'signing-key'));
  const renderer = await start();
  await renderer.send(file, { type: 'load', code: serverCode });
  await waitUntil(async () => (await renderer.report()).processes[0]?.megabytes);
  const { processes, problem } = await renderer.report();
  expect(processes).toEqual([{ remote: 'public', version: '1', megabytes: expect.any(Number), starts: 1 }]);
  expect(problem).toBeUndefined();
  const upgraded = path.join(folder, 'main.cjs');
  writeFileSync(upgraded, '// the next build');
  const next = rendererService({ socketPath: path.join(folder, 'socket') }, token, '/none', upgraded);
  expect((await next.report()).problem).toBe(
    'The renderer service has another build than the shell. Restart the service.',
  );
  await next.close();
  const away = rendererService({ socketPath: path.join(folder, 'none') }, token, '/none', upgraded);
  expect((await away.report()).problem).toMatch(/^The renderer service does not report: .*ENOENT/);
});

/** Sends a request to the service, as any process can that may open the socket. */
const ask = (options: RequestOptions, body?: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request({ socketPath: path.join(folder, 'socket'), ...options }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });

test('a service rejects malformed requests and continues', async () => {
  await start();
  const headers = { authorization: `Bearer ${token}` };
  const replies = [
    await ask({ path: '/%', headers }),
    await ask({ method: 'POST', headers }, '{'),
    await ask({ path: '/none', headers }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([500, 500, 200]);
});

test('a service does nothing for a process without its secret', async () => {
  rmSync(path.join(folder, 'signing-key'));
  const renderer = await start();
  const job = JSON.stringify({ file, job: { type: 'load', code: serverCode } });
  const nothing = { status: 401, text: '' };
  for (const given of [undefined, '', 'Bearer ', `Bearer ${'T'.repeat(32)}`, `Bearer ${token}t`, token]) {
    const headers = given === undefined ? {} : { authorization: given };
    expect(await ask({ path: folder, headers })).toEqual(nothing);
    expect(await ask({ method: 'REPORT', headers })).toEqual(nothing);
    expect(await ask({ method: 'POST', headers }, job)).toEqual(nothing);
  }
  expect((await renderer.report()).processes).toEqual([]);
});

test('a shell with another secret cannot check the rights of a service, and reports the reason', async () => {
  const main = bundleRenderer();
  await start();
  const other = rendererService({ socketPath: path.join(folder, 'socket') }, 'o'.repeat(32), '/none', main);
  const message = 'it has another RENDERER_TOKEN. Set the same one for both and restart both.';
  await expect(other.requireNoRights()).rejects.toThrow(message);
  await expect(other.send(file, { type: 'routes', mount: '/' })).rejects.toThrow(message);
  expect((await other.report()).problem).toBe(`The renderer service does not report: ${message}`);
  await other.close();
});

test('code of a remote reaches the socket of its service without the secret, and gets nothing', async () => {
  rmSync(path.join(folder, 'signing-key'));
  const renderer = await start();
  const code = `const [fs, { request }] = ['fs', 'http'].map((name) => process.getBuiltinModule('node:' + name));
    let status = 'none';
    const sent = request({ socketPath: '${folder}/socket', method: 'REPORT' }, (reply) => (status = reply.statusCode));
    sent.once('error', (error) => (status = error.code));
    sent.end();
    const secret = (() => {
      try { return fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8'); } catch (error) { return error.code; }
    })();
    exports.platform = '^1';
    exports.routes = () => [{ path: '/' + status }, { path: '/' + secret }];`;
  const hostile = { ...file, integrity: hashOf(code) };
  await renderer.send(hostile, { type: 'load', code });
  const found = await waitUntil(
    async () => (await renderer.send(hostile, { type: 'routes', mount: '/' })).body,
    (body) => !body.includes('/none'),
  );
  expect(found).toContain('"path":"/401"');
  expect(found).toContain('"path":"/ERR_ACCESS_DENIED"');
});

testOfUser('a service of another user runs the code of remotes (needs root)', async () => {
  const renderer = await start(nobody);
  expect(await renderer.send(file, { type: 'routes', mount: '/' })).toEqual({ status: 409, body: 'null' });
  expect(await renderer.send(file, { type: 'load', code: serverCode })).toEqual({
    status: 200,
    body: 'null',
  });
  expect((await renderer.send(file, { type: 'routes', mount: '/' })).status).toBe(200);
});

testOfUser('code in a service of another user cannot signal the shell (needs root)', async () => {
  const renderer = await start(nobody);
  const code = `exports.platform = '^1'; process.kill(${process.pid}, 0); exports.routes = () => [];`;
  const hostile = { ...file, integrity: hashOf(code) };
  const reply = await renderer.send(hostile, { type: 'load', code });
  expect(reply).toEqual({ status: 500, body: expect.stringContaining('kill EPERM') });
});
