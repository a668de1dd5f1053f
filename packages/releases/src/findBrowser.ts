import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Paths of installed browsers. The headless shell comes first: it renders the same pages in half the time. */
const browserPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of the browser for smoke tests: the given one, an installed Chrome or Chromium, or Playwright's own;
 * undefined when none exists.
 * @param given path from the settings
 */
export function findBrowser(given?: string): string | undefined {
  return [given, ...browserPaths, chromium.executablePath()].find((file) => file && existsSync(file));
}
