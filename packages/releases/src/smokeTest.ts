import { chromium, type Page } from 'playwright-core';
import { remotes, type RemoteName } from './remotes';
import { findBrowser } from './findBrowser';
import type { Release } from './releaseList';

/** Time limit for a page to render and hydrate, in ms. */
const pageTimeout = 10_000;

/** A release to test, and the running shell that serves it to the visits of this test. */
export interface SmokeTest {
  /** Origin of the shell without a trailing slash. */
  site: string;
  name: RemoteName;
  release: Release;
  /** Path of the browser; found automatically when absent. */
  browser?: string | undefined;
  /** Paths of the remote's pages. */
  addresses: string[];
  /** Reports the progress, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Opens every page of a release through the running shell: first the HTML of the server, then the page in a browser.
 * @returns the number of pages
 * @throws Error with the page and the reason
 * @example await smokeTest({ site: 'http://localhost:3000', name, release, addresses, onProgress: () => {} })
 */
export async function smokeTest({
  site,
  name,
  release,
  addresses: declared,
  browser: given,
  onProgress,
}: SmokeTest): Promise<number> {
  const remoteInfo = remotes.find((remote) => remote.name === name) ?? remotes[0];
  const addresses = [...new Set([remoteInfo.mount, ...declared])];
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
      await checkHtml(site + address, `${cookie.name}=${cookie.value}`, release.version, remoteInfo.rendered);
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
    // The application starts on the first user interaction; this event starts it as well.
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
