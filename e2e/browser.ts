import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser to test in: the one named by `CHROME_PATH`, an installed Chrome or Chromium, or Playwright's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROME_PATH, ...places, chromium.executablePath()].find(
    (place) => place && existsSync(place),
  );
}

/**
 * Finds a browser, or installs one: Debian's where apt is at hand, else Playwright's.
 * @throws Error that says what to do when neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser found: installing Chromium …');
  for (const [command, ...options] of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ['npx', 'playwright', 'install', 'chromium'],
  ] as const) {
    if (findBrowser()) break;
    try {
      execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      // The next way may work.
    }
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error(
      'No browser could be installed. Install Chrome or Chromium, or name one with CHROME_PATH=… .',
    );
  return installed;
}
