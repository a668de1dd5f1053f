import { chromium, type Page } from 'playwright-core';
import { findBrowser } from './findBrowser';
import type { Release } from './releaseList';

/** Time limit for each step of a page in the browser, such as loading or hydrating, in ms. */
const pageTimeout = 10_000;

/** Options of {@link smokeTest}. */
export interface SmokeTest {
  /** Origin of the shell without a trailing slash. */
  site: string;
  /** Release to test. The shell must already use it for requests with the cookie of the smoke test. */
  release: Release;
  /** Path of the browser; by default an installed browser is found. */
  browser?: string | undefined;
  /** Paths of the pages to open. */
  addresses: string[];
  /** Where the pages are first rendered. */
  rendered: 'server' | 'browser';
  /** Called after each page with the progress, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Opens the pages of a release in the running shell. It checks the HTML of each page from the server, and then opens
 * the page in a browser.
 * @returns The number of pages that were opened.
 * @throws {Error} If a page fails or no browser was found. The message names the page and the reason.
 * @example await smokeTest({ site: 'http://localhost:3000', release, addresses, rendered: 'server', onProgress: () => {} })
 */
export async function smokeTest({
  site,
  release,
  addresses,
  rendered,
  browser: given,
  onProgress,
}: SmokeTest): Promise<number> {
  const cookie = { name: 'release-check', value: release.version };

  const executablePath = findBrowser(given);
  if (!executablePath)
    throw new Error(
      'A release is checked in a browser, and none was found. Install Chrome or Chromium, or name one with CHROME_PATH=… .',
    );
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ ...cookie, url: site }]);
    const page = await context.newPage();
    page.setDefaultTimeout(pageTimeout);
    for (const [index, address] of addresses.entries()) {
      await checkHtml(site + address, `${cookie.name}=${cookie.value}`, release.version, rendered);
      await checkInBrowser(page, site + address);
      onProgress((index + 1) / addresses.length);
    }
  } finally {
    await browser.close();
  }
  return addresses.length;
}

async function checkHtml(address: string, cookie: string, version: string, rendered: 'server' | 'browser') {
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok) throw new Error(`${address} answers ${response.status} with ${version}.`);
  const html = await response.text();
  if (!html.includes(`"version":"${version}"`)) throw new Error(`${address} is not sent with ${version}.`);
  if (rendered === 'server' && !html.includes('"rendered":'))
    throw new Error(`${address} could not be rendered on the server with ${version}.`);
}

async function checkInBrowser(page: Page, address: string) {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(error.message);
  page.on('pageerror', onError);
  try {
    await page.goto(address);
    // The application starts at the first user interaction. This event starts it without one.
    await page.evaluate(() => dispatchEvent(new Event('start-application')));
    await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
    const heading = page.locator('h1').first();
    await heading.waitFor();
    if (
      await page
        .getByRole('alert')
        .filter({ has: page.locator('h1') })
        .count()
    )
      problems.push(`it shows "${await heading.innerText()}"`);
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    page.off('pageerror', onError);
  }
  if (problems.length > 0) throw new Error(`${address} fails in the browser: ${problems.join('; ')}.`);
}
