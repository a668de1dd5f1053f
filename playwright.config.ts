import { defineConfig } from '@playwright/test';
import { ensureBrowser } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Each worker has its own site. Three keep two cores busy while pages wait.
  workers: 3,
  // Tests are independent: after one that stores data the site is restored (see `stores` in e2e/site.ts).
  fullyParallel: true,
  timeout: 45_000,
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
        // Page code runs too briefly to benefit from V8's optimization, which took 6 % of the CPU of four
        // test files.
        '--js-flags=--no-opt',
      ],
    },
    // CI keeps the trace of failed tests: steps, times and console. Screenshots of each step took an eighth
    // of a test's CPU. Snapshots add a script to the page, which the sandboxed preview blocks.
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    // Most tests do not depend on motion; those that do enable it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
