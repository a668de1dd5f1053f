import { BREACH } from '@juris/mock-api/testing';
import { test as base, expect, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A whole site of its own: shell, API and data, as `npm start` gives it. */
export interface RunningSite {
  /** Where it is, e.g. `http://localhost:41234`. */
  address: string;
  /** Its data folder. */
  data: string;
  stop(): Promise<void>;
}

/** The sample sign-in, as the README gives it. */
export const editor = { email: 'editor@example.org', password: 'sample-password' };

/** All tests send their forms from one address; and every answer of every API is held to its document. */
const apiOptions = ['--form-limit', '1000', '--check-answers'];

/** What the APIs of this worker said that is not in their document. */
const breaches: string[] = [];

/** Starts the site with an empty data folder on a free port. @param options of the API, such as `--seed large` */
export function startSite(environment: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<RunningSite> {
  const command = [process.execPath, 'shell/scripts/start.js', ...apiOptions, ...options];
  return startProgram(command, /Site ready at (\S+)/, environment);
}

/** Starts the API alone, for journeys in which it goes away. */
export function startApi(): Promise<RunningSite> {
  return startProgram(
    [process.execPath, 'mock-api/dist/server/main.cjs', ...apiOptions],
    /API ready at (\S+)/,
    {},
  );
}

/** Starts a shell alone, with an API that runs already. @param folder where the shell is built */
export function startShell(folder: string, environment: NodeJS.ProcessEnv): Promise<RunningSite> {
  return startProgram(
    [process.execPath, path.join(folder, 'dist/server/main.cjs')],
    /Site ready at (\S+)/,
    environment,
  );
}

async function startProgram(
  [command = '', ...options]: string[],
  ready: RegExp,
  environment: NodeJS.ProcessEnv,
) {
  const data = mkdtempSync(path.join(tmpdir(), 'juris-'));
  const child = spawn(command, options, {
    env: { ...process.env, DATA_DIR: data, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const look = (text: Buffer) => {
      printed += text.toString();
      const found = ready.exec(printed)?.[1];
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
    data,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** `test` with a site: one for all test files that a worker runs. It fails when an API broke its document. */
export const test = base.extend<{ contract: void }, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
      expectNoBreach();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contract: [
    async ({}, use) => {
      await use();
      expectNoBreach();
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

const expectNoBreach = () =>
  expect(breaches.splice(0), "answers that the API's document does not know").toEqual([]);

/** Waits until the shell's scripts have taken the page over. */
export const started = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);

/** What has shifted, where a test adds it up in `window.shift`; to three digits, as the target has it. */
export const shifted = (page: Page) =>
  page.evaluate(() => Math.round((Reflect.get(window, 'shift') as number) * 1_000) / 1_000);

/** Collects what a page says in its console, and what goes wrong in it. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export { expect };
