import { BREACH } from '@juris/mock-api/answerValidator';
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

/** A whole site of its own: shell, API and data, as `npm start` gives it. */
export interface RunningSite {
  /** Where it is, e.g. `http://localhost:41234`. */
  address: string;
  /** Its data folder. */
  data: string;
  /** The id of its process; absent where it was running already. */
  processId?: number | undefined;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** The sample sign-in, as the README gives it. */
export const editor = { email: 'editor@example.org', password: 'sample-password' };

/** All tests send their forms from one address; and every answer of every API is held to its document. */
export const apiOptions = ['--form-limit', '1000', '--check-answers'];

/** What the APIs of this worker said that is not in their document. */
const breaches: string[] = [];

/** Starts the site with an empty data folder on a free port. @param options of the API, such as `--seed large` */
export function startSite(environment: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<RunningSite> {
  const command = [process.execPath, 'shell/cli/start.js', ...apiOptions, ...options];
  return startProgram(command, /Site ready at (\S+)/, environment);
}

/** Starts the API alone, for journeys in which it goes away. @param folder where it is built */
export const startApi = (folder = 'mock-api', environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> =>
  startProgram(
    [process.execPath, path.join(folder, 'dist/server/main.cjs'), ...apiOptions],
    /API ready at (\S+)/,
    // The kept build of the skew tests has the folder of its time.
    {
      PORT: '0',
      SEED_DIR: path.join(folder, folder === 'mock-api' ? 'src/dev/seed' : 'src/seed'),
      ...environment,
    },
  );

/**
 * Starts a shell alone, with an API that runs already.
 * @param folder where the shell is built
 * @param data its data folder, which may have releases already
 */
export function startShell(
  folder: string,
  environment: NodeJS.ProcessEnv,
  data = temporaryFolder(),
): Promise<RunningSite> {
  const command = [process.execPath, ...heapOptions, path.join(folder, 'dist/server/main.cjs')];
  return startProgram(command, /Site ready at (\S+)/, environment, data);
}

/** Starts the built shell before an API, which ends when there can be no shell. */
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

/** A site on a large catalogue. */
export interface SeededSite extends RunningSite {
  /** Its API, without the shell before it. */
  api: RunningSite;
  /** Addresses of the metrics of shell and API. */
  metrics: { shell: string; api: string };
}

/**
 * Starts a built site with `rows` records of each content type, and the memory settings of `npm start`. Another process seeds
 * them, so that the memory of the API is that of serving them. Its API responses are not checked against the OpenAPI document.
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

/** A site whose API can be given back what it had at first. */
interface RestorableSite extends RunningSite {
  /** Where its API writes mails. */
  outbox: string;
  /** Forgets everything that was stored since the start: what one journey does no other one sees. */
  restore(): Promise<void>;
}

/** Starts an API that can be restored, and a shell before it. */
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

/** @param address of {@link serveRestore} */
async function restoreAt(address: string) {
  const { ok, status } = await fetch(address, { method: 'POST' });
  if (!ok) throw new Error(`The site was not restored: ${status}`);
}

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'juris-'));

interface StartedProgram extends RunningSite {
  /** What it says besides its address when it is ready: the second part of the expression. */
  told: string;
}

/** @param ready what it says when it is ready, with its address as the first part */
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
      if (line.includes(BREACH)) breaches.push(line);
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

/** What a test may say of itself. */
interface Kind {
  /** Whether it stores something: what the site had before is given back after it. */
  stores: boolean;
  contract: void;
}

/** A site that runs already, at `SITE_ADDRESS`; a POST to `RESTORE_ADDRESS` gives it back what it had at first. */
function runningSite(address: string, restoreAddress = ''): RestorableSite {
  const leave = async () => undefined;
  // Its folders are its own.
  return {
    address,
    data: '',
    outbox: '',
    restore: () => restoreAt(restoreAddress),
    stop: leave,
  };
}

/** A shell whose API can be made to fail. */
interface FaultySite {
  shell: RunningSite;
  faulty: Awaited<ReturnType<typeof faultyApi>>;
}

/**
 * `test` with a site: one for all tests that a worker runs. It fails when an API broke its document. What only some tests
 * ask of a worker stands here too: a worker is ended, with its browser and its site, before a test of another `test`.
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

/**
 * Asks for the application, as the first sign of a visitor does, and waits until it has taken the page over. A page that
 * nobody has touched does not start it.
 */
export async function started(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('start-application')));
  await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
}

/** Collects what a page says in its console, and what goes wrong in it. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export { expect };
