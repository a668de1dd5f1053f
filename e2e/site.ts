import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import { defaultMounts } from '@juris/releases/mountTable';
import { mockControl } from '@juris/testing/mockControl';
import { waitUntil } from '@juris/testing/waitUntil';
import { test as base, expect, type Page } from '@playwright/test';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { faultyApi } from './faultyApi';
import { freePort } from './freePort';
import { requireNginx, startCachingProxy, type CachingProxy } from './nginx';
import { breaches, startApi, startBaseline, startSite, type RunningSite } from './processes';

/** A running site whose API can restore its initial data. */
interface RestorableSite extends RunningSite {
  /** Address of the API without the shell. */
  api: string;
  /** Folder to which the API writes the mails that it would send. */
  outbox: string;
  /** Restores the initial data, so that tests do not affect each other. */
  restore(): Promise<unknown>;
  /** Restores the initial releases if a test has activated others, and waits until the shell uses them. */
  restoreReleases(): Promise<void>;
}

/** Starts an API that can restore its initial data, and a shell for it. */
async function startRestorable(): Promise<RestorableSite> {
  const api = await startApi();
  const mock = mockControl(api.address);
  const shell = await startBaseline(api, {
    DEVELOPER_REMOTES: 'on',
    UPLOADS: path.join(api.data, 'uploads'),
  });
  await mock.snapshot('start');
  // On a busy machine, the first page of new processes may take longer than the shell waits. Its visitors then get a page
  // that needs scripts.
  await waitUntil(async () => (await fetch(shell.address)).ok);
  return {
    ...shell,
    api: api.address,
    outbox: path.join(api.data, 'outbox'),
    restore: () => mock.restore('start'),
    restoreReleases: releasesOf(shell),
    async stop() {
      await shell.stop();
      await api.stop();
    },
  };
}

/**
 * Restores the initial data of a site that is already running.
 * @param address Address of the server that `serveRestore` started.
 */
async function restoreAt(address: string) {
  const { ok, status } = await fetch(address, { method: 'POST' });
  if (!ok) throw new Error(`The site was not restored: ${status}`);
}

/** Remembers the active releases of a site, and returns the function that restores them. */
function releasesOf({ address, data }: RunningSite): RestorableSite['restoreReleases'] {
  const folder = path.join(data, 'releases');
  const read = () => defaultMounts.map(({ name }) => readChannels(folder, name));
  const initial = read();
  return async () => {
    if (isDeepStrictEqual(read(), initial)) return;
    for (const [index, { name }] of defaultMounts.entries())
      await updateChannels(folder, name, () => initial[index]);
    const active = async () => {
      const { releases, refused } = await (await fetch(`${address}/health`)).json();
      return { versions: defaultMounts.map(({ name }) => releases[name]?.current), refused };
    };
    const versions = initial.map((channels) => channels?.current.version);
    await expect.poll(active).toEqual({ versions, refused: [] });
  };
}

/** Fixtures of a single test. */
interface Kind {
  /** Option of a test file or group: true to restore the initial data of the site after each test. */
  stores: boolean;
  /** Fails a test if an API response has violated the OpenAPI document. */
  contract: void;
}

/**
 * Returns a site that is already running, for runs with the environment variables `SITE_ADDRESS` and `RESTORE_ADDRESS`.
 * @param restoreAddress Address of the server that restores the data when it gets a POST request.
 */
function runningSite(address: string, restoreAddress = ''): RestorableSite {
  const leave = async () => undefined;
  // The folders and the API of that site are unknown, so tests that need them cannot run.
  return {
    address,
    api: '',
    data: '',
    outbox: '',
    restore: () => restoreAt(restoreAddress),
    restoreReleases: leave,
    stop: leave,
  };
}

/** A shell whose API a test can make fail. */
interface FaultySite {
  shell: RunningSite;
  faulty: Awaited<ReturnType<typeof faultyApi>>;
}

/** Origin under which visitors reach the site behind nginx. */
export const cachedOrigin = 'https://www.example.org';

/**
 * Host name that only the browser of the tests resolves (see playwright.config.ts). Unlike `http://localhost`, its http
 * origin is not a secure context and lacks some browser APIs.
 */
const plainHost = 'press.test';

/** The site of this worker; undefined until a test uses it. */
let startedSite: RestorableSite | undefined;

/** Fixtures that all tests of a worker share. Each one starts at its first use. */
interface WorkerFixtures {
  site: RestorableSite;
  faultySite: FaultySite;
  /** A site that has 10,000 records of each content type. */
  largeSite: RunningSite;
  /** Origin of a site that uses neither https nor `localhost`. */
  plainOrigin: string;
  /** A production site behind a caching nginx, or the reason why nginx is not available. */
  nginx: CachingProxy | string;
}

/**
 * `test` with one site for all tests of a worker. A test fails if a response of an API violates the OpenAPI document.
 * Rare fixtures are defined here too. With another `test` object, Playwright would start a new worker, browser and
 * site.
 */
export const test = base.extend<Kind, WorkerFixtures>({
  stores: [false, { option: true }],
  site: [
    async ({}, use) => {
      const { SITE_ADDRESS, RESTORE_ADDRESS } = process.env;
      const site = SITE_ADDRESS ? runningSite(SITE_ADDRESS, RESTORE_ADDRESS) : await startRestorable();
      startedSite = site;
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
  largeSite: [
    async ({}, use) => {
      const large = await startSite({}, ['--seed', 'large']);
      await use(large);
      await large.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  plainOrigin: [
    async ({}, use) => {
      // The site must know its origin, with the port, before it starts.
      const port = await freePort();
      const origin = `http://${plainHost}:${port}`;
      const api = await startApi('mock-api', { SITE_ORIGIN: origin });
      const shell = await startBaseline(api, { HOST: '0.0.0.0', PORT: String(port), SITE_ORIGIN: origin });
      await use(origin);
      await shell.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nginx: [
    async ({}, use) => {
      let program: string;
      try {
        program = requireNginx();
      } catch (error) {
        // Only on a developer's machine the tests are skipped. Elsewhere, a skipped test would look like a success.
        if (process.env.CI || process.env.TEST_RELEASE) throw error;
        await use(String(error));
        return;
      }
      const api = await startApi('mock-api', { SITE_ORIGIN: cachedOrigin });
      const shell = await startBaseline(api, {
        NODE_ENV: 'production',
        SITE_ORIGIN: cachedOrigin,
        HOST: '127.0.0.1',
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'error',
      });
      try {
        const proxy = await startCachingProxy(program, shell.address);
        await use(proxy);
        await proxy.stop();
      } finally {
        await shell.stop();
        await api.stop();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  contract: [
    async ({ stores }, use) => {
      await use();
      if (stores) await startedSite?.restore();
      await startedSite?.restoreReleases();
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
  page.on('console', (message) =>
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export { expect };
