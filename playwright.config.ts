import { defineConfig } from '@playwright/test';
import { ensureBrowser } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Each worker has a separate site. The configuration is for two processor cores. Tests often wait for pages, so three
  // workers are needed to keep both cores busy.
  workers: 3,
  // Tests can run in any order: the site is restored after each test that stores data (see `stores` in e2e/site.ts).
  fullyParallel: true,
  // Ends only tests that hang. On a busy machine, a long test takes half of it.
  timeout: 90_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Host name of the site without https (see e2e/site.ts).
        '--host-resolver-rules=MAP press.test 127.0.0.1',
        // Turns the optimising compiler of V8 off. In four test files it used 6 % of the processor time, and the code
        // of a page runs too briefly to benefit from it.
        '--js-flags=--no-opt',
      ],
    },
    // CI keeps the traces of failed tests, with steps, times and console messages. Screenshots are off because they
    // used an eighth of the processor time. Snapshots are off because they add a script to the page, which the sandbox
    // of the preview blocks.
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    // Motion is off in most tests. Tests of moving elements turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
