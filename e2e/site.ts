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
import { releaseBuilds } from './releaseBuilds';

/** A running server, or a complete site (shell and API), with a separate data folder. */
export interface RunningSite {
  /** Address of the server, such as `http://localhost:41234`. */
  address: string;
  /** Path of the data folder. */
  data: string;
  /** Process id; undefined if the site was already running. */
  processId?: number | undefined;
  /** Stops the process and deletes its data. */
  stop(): Promise<void>;
}

/** Credentials of the sample account in the README. */
export const sampleEditor = { email: 'editor@example.org', password: 'sample-password' };

/**
 * Command-line options of all APIs in tests. The limit of forms per client is high, because all tests send forms from
 * one IP address. Every response is checked against the OpenAPI document.
 */
export const apiOptions = ['--form-limit', '1000', '--check-answers'];

/** Log lines about responses that violate the OpenAPI document, from all APIs of this worker. */
const breaches: string[] = [];

/**
 * Starts the site as `npm start` does, with an empty data folder and on a free port.
 * @param environment Additional environment variables.
 * @param options Additional command-line options of the API, such as `--seed large`.
 */
export function startSite(environment: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<RunningSite> {
  const command = [process.execPath, 'shell/cli/start.js', ...apiOptions, ...options];
  return startProgram(command, /Site ready at (\S+)/, environment);
}

/**
 * Starts the API without a shell.
 * @param folder Folder of the API's package, with the build.
 * @param environment Additional environment variables.
 */
export const startApi = (folder = 'mock-api', environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> =>
  startProgram(
    [process.execPath, path.join(folder, 'dist/server/main.cjs'), ...apiOptions],
    /API ready at (\S+)/,
    // The previous build, which the skew tests use, has its seed data in another folder.
    {
      PORT: '0',
      SEED_DIR: path.join(folder, folder === 'mock-api' ? 'src/dev/seed' : 'src/seed'),
      ...environment,
    },
  );

/**
 * Starts a shell for an API that is already running.
 * @param folder Folder of the shell's package, with the build.
 * @param environment Additional environment variables, such as `API_URL`.
 * @param data Data folder, which may already contain releases.
 */
export function startShell(
  folder: string,
  environment: NodeJS.ProcessEnv,
  data = temporaryFolder(),
): Promise<RunningSite> {
  const command = [process.execPath, ...heapOptions, path.join(folder, 'dist/server/main.cjs')];
  return startProgram(command, /Site ready at (\S+)/, environment, data);
}

/**
 * Starts the current build of the shell and the remotes for an API. If the shell does not start, the API is stopped.
 * @param api API that is running.
 * @param environment Additional environment variables of the shell.
 * @param address Address at which the shell reaches the API; that of `api` by default.
 */
export async function startBaseline(
  api: RunningSite,
  environment: NodeJS.ProcessEnv,
  address = api.address,
): Promise<RunningSite> {
  const data = temporaryFolder();
  try {
    await releaseBuilds('.', path.join(data, 'releases'));
    return await startShell('shell', { API_URL: address, ...environment }, data);
  } catch (error) {
    await api.stop();
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

/** A running site with a large catalogue. */
export interface SeededSite extends RunningSite {
  /** The API, which can also be requested directly. */
  api: RunningSite;
  /** Addresses of the Prometheus metrics of shell and API. */
  metrics: { shell: string; api: string };
}

/**
 * Starts a site for measurements, with the memory settings of `npm start`. Another process adds the records, so that
 * this does not increase the memory of the API. For the same reason, responses are not checked against the OpenAPI
 * document.
 * @param rows Number of records of each content type.
 */
export async function startSeededSite(rows: number): Promise<SeededSite> {
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
  const shell = await startBaseline(api, {
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

/** A running site whose API can restore its initial data. */
interface RestorableSite extends RunningSite {
  /** Folder to which the API writes the mails that it would send. */
  outbox: string;
  /** Restores the initial data, so that tests do not affect each other. */
  restore(): Promise<void>;
}

/** Starts an API that can restore its initial data, and a shell for it. */
async function startRestorable(): Promise<RestorableSite> {
  const api = await startProgram(
    [process.execPath, '--import', 'tsx', 'e2e/restorableApi.ts', ...apiOptions],
    /API ready at (\S+), restored by a POST to (\S+)/,
  );
  const shell = await startBaseline(api, {
    DEVELOPER_REMOTES: 'on',
    UPLOADS: path.join(api.data, 'uploads'),
  });
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
 * Restores the initial data of a site.
 * @param address Address of the server that `serveRestore` started.
 */
async function restoreAt(address: string) {
  const { ok, status } = await fetch(address, { method: 'POST' });
  if (!ok) throw new Error(`The site was not restored: ${status}`);
}

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'juris-'));

interface StartedProgram extends RunningSite {
  /** Text of the second group of the `ready` pattern. */
  told: string;
}

/**
 * Starts a process and waits until it has printed that it is ready.
 * @param command Path of the executable and its options.
 * @param ready Pattern of the output when the process is ready. Group 1 is the address of the server.
 * @param environment Additional environment variables.
 * @param data Data folder.
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

/** Fixtures of a single test. */
interface Kind {
  /** Option: true if the test stores data. The initial data of the site is restored after such a test. */
  stores: boolean;
  /** Runs after each test. It fails the test if an API response has violated the OpenAPI document. */
  contract: void;
}

/**
 * Returns a site that is already running, for runs with the environment variables `SITE_ADDRESS` and `RESTORE_ADDRESS`.
 * @param restoreAddress Address to which a POST request restores the data.
 */
function runningSite(address: string, restoreAddress = ''): RestorableSite {
  const leave = async () => undefined;
  // The folders of that site are unknown, so tests that need them cannot run.
  return {
    address,
    data: '',
    outbox: '',
    restore: () => restoreAt(restoreAddress),
    stop: leave,
  };
}

/** A shell whose API a test can make fail. */
interface FaultySite {
  shell: RunningSite;
  faulty: Awaited<ReturnType<typeof faultyApi>>;
}

/**
 * `test` with one site for all tests of a worker. A test fails if a response of an API violates the OpenAPI document.
 * Fixtures that only some tests need are defined here too: with another `test` object, Playwright would restart the
 * worker with its browser and its site.
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
        const shell = await startBaseline(api, {}, faulty.address);
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

/** Starts the application, as the first user interaction does, and waits until it has hydrated the page. */
export async function waitForApplication(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('start-application')));
  await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
}

/** Returns a list to which all further console messages and errors of a page are added. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export { expect };
