import { test as base, expect } from '@playwright/test';
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

/** Starts the site with an empty data folder on a free port. */
export async function startSite(environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const data = mkdtempSync(path.join(tmpdir(), 'juris-'));
  const child = spawn(path.resolve('node_modules/.bin/tsx'), ['shell/scripts/start.ts'], {
    env: { ...process.env, DATA_DIR: data, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const look = (text: Buffer) => {
      printed += text.toString();
      const ready = /Site ready at (\S+)/.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`The site did not start:\n${printed}`)));
  });
  return {
    address,
    data,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(data, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** `test` with a site: one for each test file that uses it, and a page whose console must stay silent. */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

export { expect };
