import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { activateRelease, containerCode, remoteCode } from './faultyReleases';
import { expect, test } from './site';

let data: string;
let npm: ChildProcess;
let said: string;

/**
 * Runs `npm start` with the data folder of the test and waits until the site is ready.
 * @returns The address of the site.
 */
async function start() {
  said = '';
  npm = spawn('npm', ['start'], { env: { ...process.env, DATA_DIR: data, PORT: '0' } });
  npm.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  await says(/Site ready at \S+/);
  return /Site ready at (\S+)/.exec(said)?.[1] ?? '';
}

const says = (text: RegExp, timeout = 30_000) => expect.poll(() => said, { timeout }).toMatch(text);

/**
 * Returns the ids of all processes whose environment contains the path of the data folder.
 * @param file Part of the command line, to get only some of the processes.
 */
const programs = (file = '') =>
  spawnSync('sh', ['-c', `grep -l -s ${data} /proc/[0-9]*/environ`], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => Number(/\d+/.exec(line)?.[0]))
    .filter((id) => id && commandOf(id).includes(file));
const commandOf = (id: number) =>
  spawnSync('ps', ['-o', 'args=', '-p', String(id)], { encoding: 'utf8' }).stdout;

test.skip(process.platform !== 'linux', 'It looks for what is left in /proc.');
test.beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'supervised-'));
});
test.afterEach(() => {
  for (const id of programs()) process.kill(id, 'SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

test('npm start uses no build tool, restarts a killed API and stops all processes on SIGTERM', async () => {
  const address = await start();
  const commands = programs().map(commandOf);
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) expect(command).not.toMatch(/tsx|webpack/);
  expect((await fetch(address)).status).toBe(200);

  // The site must be reachable only through the loopback interface.
  const { port } = new URL(address);
  for (const { address: outside, family, internal } of Object.values(networkInterfaces()).flatMap(
    (all) => all ?? [],
  ))
    if (!internal && family === 'IPv4') await expect(fetch(`http://${outside}:${port}`)).rejects.toThrow();

  const [api = 0] = programs('mock-api');
  process.kill(api, 'SIGKILL');
  await says(/The API ended \(SIGKILL\)/);
  expect((await fetch(address)).status).toBe(200);
  await says(/The API is running again/);
  expect((await fetch(`${address}/api/banner?onlyActive=1`)).status).toBe(200);

  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(programs()).toEqual([]);
});

test('a remote that rejects, throws or hangs does not stop the shell, and its previous version replaces it', async () => {
  test.setTimeout(150_000);
  const address = await start();
  const [shell] = programs('shell/dist/server');
  const version = await activateRelease(data, 'public', {
    browser: containerCode('public', remoteCode('[]')),
    server: `exports.platform = '^1'; exports.routes = () => [
      { path: 'rejects', loader() { void Promise.reject(new Error('not awaited')); return null; } },
      { path: 'throws', loader() { setImmediate(() => { throw new Error('in a timer'); }); return null; } },
      { path: 'hangs', loader() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); } },
      { path: 'works', handle: { title: 'Works' } },
    ];`,
  });
  const status = async (page: string) => (await fetch(address + page)).status;
  await expect.poll(() => status('/works')).toBe(200);

  for (const [page, reason] of [
    ['/rejects', 'not awaited'],
    ['/throws', 'in a timer'],
  ] as const) {
    expect(await status(page)).toBe(200);
    await says(new RegExp(`"failure":"renderer-ended","remote":"public","version":"${version}".*${reason}`));
    expect(await status('/works')).toBe(200);
  }
  const hanging = status('/hangs');
  expect(await status('/health')).toBe(200);
  expect(await hanging).toBe(503);
  await says(/it did not respond for 5 s and was killed/);

  // The third end set the version aside, so the page of the previous version is back.
  await expect.poll(() => status('/works')).toBe(404);
  await says(/"failure":"release-refused".*ended 3 times within 10 minutes/);
  expect(programs('shell/dist/server')).toEqual([shell]);
  expect(said).not.toContain('The API ended');
});

test('all processes of npm start end when npm is killed', async () => {
  await start();
  npm.kill('SIGKILL');
  await expect.poll(() => programs().length, { timeout: 15_000 }).toBe(0);
});
