import { existsSync } from 'node:fs';

/** Usual paths of browsers. The headless shell is first, because it takes half the time. */
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
 * Finds a browser for smoke tests: the given path, an installed Chrome or Chromium, or the Chromium of Playwright.
 * @param given Path from the settings, if there is one.
 * @param downloaded Path at which Playwright stores its own browser.
 * @returns The path of the browser; undefined if no browser was found.
 * @example findBrowser(process.env.CHROME_PATH, chromium.executablePath())
 */
export function findBrowser(given: string | undefined, downloaded: string): string | undefined {
  return [given, ...browserPaths, downloaded].find((file) => file && existsSync(file));
}
