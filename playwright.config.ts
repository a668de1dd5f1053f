import { defineConfig } from '@playwright/test';
import { ensureBrowser } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Each has a site of its own; three keep the two cores of a small machine busy while pages wait.
  workers: 3,
  // Every journey stands by itself: one that stores something gives back what was there (see `stores` in e2e/site.ts).
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
        // What a page does once is over before V8 has optimized it: that took 6 % of the CPU of four files of journeys.
        '--js-flags=--no-opt',
      ],
    },
    // CI keeps the trace of what fails: its steps, their times and the console. Pictures of each step took an eighth of a
    // journey's CPU, and snapshots put a script into the page, which a sandboxed one (the preview) refuses.
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    // Most journeys are about what is done, not about how it moves: those about that ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
