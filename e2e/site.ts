import { openApiValidator, type OpenApiValidator } from '@juris/mock-api/testing';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import type { OpenAPIV3_1 } from 'openapi-types';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/** All tests send their forms from one address. */
const formLimit = ['--form-limit', '1000'];

/** Starts the site with an empty data folder on a free port. @param options of the API, such as `--seed large` */
export function startSite(environment: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<RunningSite> {
  const tsx = path.resolve('node_modules/.bin/tsx');
  const command = [tsx, 'shell/scripts/start.ts', ...formLimit, ...options];
  return startProgram(command, /Site ready at (\S+)/, environment);
}

/** Starts the API alone, for journeys in which it goes away. */
export function startApi(): Promise<RunningSite> {
  return startProgram(
    [process.execPath, 'mock-api/dist/server/main.cjs', ...formLimit],
    /API ready at (\S+)/,
    {},
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

/** `test` with a site: one for each test file that uses it, and a page whose console must stay silent. */
export const test = base.extend<object, { site: RunningSite; validate: OpenApiValidator }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  validate: [
    async ({ site }, use) => {
      const document = (await (
        await fetch(`${site.address}/api/openapi.json`)
      ).json()) as OpenAPIV3_1.Document;
      await use(openApiValidator(document));
    },
    { scope: 'worker' },
  ],
  // What the test's own pages get from the API must stand in its document; a context that a test opens itself is
  // not watched.
  context: async ({ context, validate }, use) => {
    const checks: Promise<string | undefined>[] = [];
    context.on('response', (response) => checks.push(complaintOf(response, validate)));
    await use(context);
    const complaints = (await Promise.all(checks)).filter((complaint) => complaint);
    expect(complaints, 'answers of the API that its document does not know').toEqual([]);
  },
  baseURL: async ({ site }, use) => use(site.address),
});

async function complaintOf(response: Response, validate: OpenApiValidator): Promise<string | undefined> {
  const { pathname: path } = new URL(response.url());
  if (!path.startsWith('/api/') || response.headers()['x-request-id'] === undefined) return undefined;
  // A page that is left takes the bodies of its last answers along.
  const body = await response.text().catch(() => undefined);
  if (body === undefined) return undefined;
  return validate({
    method: response.request().method(),
    path,
    status: response.status(),
    headers: response.headers(),
    body,
  });
}

/** Waits until the shell's scripts have taken the page over. */
export const started = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);

/**
 * What has shifted, to two digits, where a test adds it up in `window.shift`. A font that comes late on a busy
 * machine moves a few letters (0.0015 at most was seen); a picture or a list that pushes a page down is far more.
 */
export const shifted = (page: Page) =>
  page.evaluate(() => Math.round((Reflect.get(window, 'shift') as number) * 100) / 100);

/** Collects what a page says in its console, and what goes wrong in it. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

export { expect };
