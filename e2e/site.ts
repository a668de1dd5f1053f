import { INVALID_RESPONSE } from '@juris/mock-api/responseValidator';
import { test as base, expect, type Page } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { allocatorSettings, heapOptions } from '../shell/supervisor/memorySettings';
import { faultyApi } from './faultyApi';
import { freePort } from './freePort';
import { releaseBuilt } from './releaseBuilt';

/** A complete site with its own data: shell and API, as started by `npm start`. */
export interface RunningSite {
  /** For example `http://localhost:41234`. */
  address: string;
  /** Path of the data folder. */
  data: string;
  /** Process id; undefined when the site was already running. */
  processId?: number | undefined;
  /** Stops the site and deletes its data. */
  stop(): Promise<void>;
}

/** The sample account of the README. */
export const editor = { email: 'editor@example.org', password: 'sample-password' };

/**
 * The form limit is high because all tests send forms from one IP address. Every API response is checked
 * against the OpenAPI document.
 */
export const apiOptions = ['--form-limit', '1000', '--check-answers'];

/** Violations of the OpenAPI document by APIs of this worker. */
const breaches: string[] = [];

/**
 * Starts the site with an empty data folder on a free port.
 * @param options of the API, such as `--seed large`
 */
export function startSite(environment: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<RunningSite> {
  const command = [process.execPath, 'shell/cli/start.js', ...apiOptions, ...options];
  return startProgram(command, /Site ready at (\S+)/, environment);
}

/**
 * Starts the API alone, for tests that stop it.
 * @param folder of its build
 */
export const startApi = (folder = 'mock-api', environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> =>
  startProgram(
    [process.execPath, path.join(folder, 'dist/server/main.cjs'), ...apiOptions],
    /API ready at (\S+)/,
    // The previous build of the skew tests has another path of the seed folder.
    {
      PORT: '0',
      SEED_DIR: path.join(folder, folder === 'mock-api' ? 'src/dev/seed' : 'src/seed'),
      ...environment,
    },
  );

/**
 * Starts a shell for an API that is already running.
 * @param folder of the shell's build
 * @param data data folder, which may already contain releases
 */
export function startShell(
  folder: string,
  environment: NodeJS.ProcessEnv,
  data = temporaryFolder(),
): Promise<RunningSite> {
  const command = [process.execPath, ...heapOptions, path.join(folder, 'dist/server/main.cjs')];
  return startProgram(command, /Site ready at (\S+)/, environment, data);
}

/** Starts the built shell in front of an API. Stops the API when the shell does not start. */
export async function startBefore(
  api: RunningSite,
  environment: NodeJS.ProcessEnv,
  address = api.address,
): Promise<RunningSite> {
  const data = temporaryFolder();
  try {
    await releaseBuilt('.', path.join(data, 'releases'));
    return await startShell('shell', { API_URL: address, ...environment }, data);
  } catch (error) {
    await api.stop();
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

/** A site with a large catalogue. */
export interface SeededSite extends RunningSite {
  /** The API without the shell in front of it. */
  api: RunningSite;
  /** Addresses of the metrics of shell and API. */
  metrics: { shell: string; api: string };
}

/**
 * Starts a built site with `rows` records of each content type, and the memory settings of `npm start`.
 * Another process adds the records, so that seeding does not count as memory of the API. API responses are
 * not checked against the OpenAPI document.
 */
export async function startSeeded(rows: number): Promise<SeededSite> {
  const data = temporaryFolder();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/scale/seed.ts', String(rows)], {
    env: { ...process.env, DATA_DIR: data },
  });
  const [apiMetrics, shellMetrics] = [await freePort(), await freePort()];
  const api = await startProgram(
    [process.execPath, ...heapOptions, 'mock-api/dist/server/main.cjs', '--form-limit', '1000'],
    /API ready at (\S+)\/api/,
    { ...allocatorSettings, SEED_DIR: 'mock-api/src/dev/seed', METRICS_PORT: String(apiMetrics) },
    data,
  );
  const uploads = path.join(api.data, 'uploads');
  const shell = await startBefore(api, {
    ...allocatorSettings,
    UPLOADS: uploads,
    METRICS_PORT: String(shellMetrics),
  });
  return {
    ...shell,
    api,
    metrics: { shell: metricsAt(shellMetrics), api: metricsAt(apiMetrics) },
    async stop() {
      await shell.stop();
      await api.stop();
    },
  };
}

const metricsAt = (port: number) => `http://127.0.0.1:${port}/metrics`;

/** A site whose API can restore its initial data. */
interface RestorableSite extends RunningSite {
  /** Folder to which the API writes mails. */
  outbox: string;
  /** Restores the initial data, so that tests do not affect each other. */
  restore(): Promise<void>;
}

/** Starts an API that can be restored, with a shell in front of it. */
async function startRestorable(): Promise<RestorableSite> {
  const api = await startProgram(
    [process.execPath, '--import', 'tsx', 'e2e/restorableApi.ts', ...apiOptions],
    /API ready at (\S+), restored by a POST to (\S+)/,
  );
  const shell = await startBefore(api, { DEVELOPER_REMOTES: 'on', UPLOADS: path.join(api.data, 'uploads') });
  return {
    ...shell,
    outbox: path.join(api.data, 'outbox'),
    restore: () => restoreAt(api.told),
    async stop() {
      await shell.stop();
      await api.stop();
    },
  };
}

/**
 * Restores a site.
 * @param address of {@link serveRestore}
 */
async function restoreAt(address: string) {
  const { ok, status } = await fetch(address, { method: 'POST' });
  if (!ok) throw new Error(`The site was not restored: ${status}`);
}

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'juris-'));

interface StartedProgram extends RunningSite {
  /** Second group of the `ready` expression. */
  told: string;
}

/**
 * Starts a process and waits until it is ready.
 * @param ready matches its output; the first group is its address
 */
async function startProgram(
  [command = '', ...options]: string[],
  ready: RegExp,
  environment: NodeJS.ProcessEnv = {},
  data = temporaryFolder(),
): Promise<StartedProgram> {
  const child = spawn(command, options, {
    env: { ...process.env, DATA_DIR: data, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const [, address = '', told = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const look = (text: Buffer) => {
      printed += text.toString();
      const found = ready.exec(printed);
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(INVALID_RESPONSE)) breaches.push(line);
    });
    void ended.then(() => reject(new Error(`It did not start:\n${printed}`)));
  });
  return {
    address,
    told,
    data,
    processId: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Options of a test. */
interface Kind {
  /** True if the test stores data. The site is reset after such a test. */
  stores: boolean;
  contract: void;
}

/** Uses the running site at `SITE_ADDRESS`; a POST to `RESTORE_ADDRESS` restores its data. */
function runningSite(address: string, restoreAddress = ''): RestorableSite {
  const leave = async () => undefined;
  // The folders of that site are not available here.
  return {
    address,
    data: '',
    outbox: '',
    restore: () => restoreAt(restoreAddress),
    stop: leave,
  };
}

/** A site whose API can be made to fail. */
interface FaultySite {
  shell: RunningSite;
  faulty: Awaited<ReturnType<typeof faultyApi>>;
}

/**
 * `test` with one site for all tests of a worker. A test fails when an API violates the OpenAPI document.
 * Fixtures that only some tests use are here too, because Playwright restarts the worker, with its browser
 * and site, before a test of another `test` object.
 */
export const test = base.extend<Kind, { site: RestorableSite; faultySite: FaultySite }>({
  stores: [false, { option: true }],
  site: [
    async ({}, use) => {
      const { SITE_ADDRESS, RESTORE_ADDRESS } = process.env;
      const site = SITE_ADDRESS ? runningSite(SITE_ADDRESS, RESTORE_ADDRESS) : await startRestorable();
      await use(site);
      await site.stop();
      expectNoBreach();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faultySite: [
    async ({}, use) => {
      const api = await startApi();
      const faulty = await faultyApi(api.address);
      try {
        const shell = await startBefore(api, {}, faulty.address);
        await use({ shell, faulty });
        await shell.stop();
        await api.stop();
      } finally {
        faulty.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contract: [
    async ({ stores, site }, use) => {
      await use();
      if (stores) await site.restore();
      expectNoBreach();
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

const expectNoBreach = () =>
  expect(breaches.splice(0), "answers that the API's document does not know").toEqual([]);

/** Starts the application, as the first user interaction does, and waits until the page is hydrated. */
export async function started(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('start-application')));
  await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
}

/** Collects the console messages and errors of a page. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export { expect };
