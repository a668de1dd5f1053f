import type { Browser } from 'playwright-core';
import { endCheckSession, signInForCheck, type CheckAccount } from './checkAccount';
import { checkedAddresses } from './checkedAddresses';
import { checkPage } from './checkPage';
import { errorMessage } from './errorMessage';
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
  /** Account to sign in with. Without it, pages that require sign-in only show the login. */
  account?: CheckAccount | undefined;
  /** Paths of the pages without parameters. */
  addresses: string[];
  /** Path patterns of the pages with parameters, such as `/titles/:book`. */
  patterns: string[];
  /** `server` if the server must render the pages; `browser` if they are rendered only in the browser. */
  rendered: 'server' | 'browser';
  /** Called after each page with the progress, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Result of a smoke test without failures. */
export interface SmokeTestResult {
  /** Paths of the pages that were opened. */
  addresses: string[];
  /** Paths of the opened pages that asked for a password. */
  signedOut: string[];
  /** Path patterns for which the sitemap of the site has no page. */
  unknown: string[];
}

/**
 * Tests the pages of a release in the running shell, and one page of each path pattern. Checks the HTML from the server
 * and then opens the page in a browser.
 * @throws {Error} If a page fails or no browser was found. The message names the page and the reason.
 * @example await smokeTest({ site: 'http://localhost:3000', release, ...describeRemote(name, code, location),
 *   onProgress: () => {} })
 */
export async function smokeTest({
  site,
  release,
  account,
  rendered,
  browser: given,
  onProgress,
  ...declared
}: SmokeTest): Promise<SmokeTestResult> {
  const { addresses, unknown } = await checkedAddresses(site, declared.addresses, declared.patterns);
  const token = account && (await signInForCheck(site, account));
  const browser = await launch(given);
  try {
    const cookie = { name: 'release-check', value: release.version };
    const context = await browser.newContext();
    await context.addCookies([{ ...cookie, url: site }]);
    // The application reads the token of the session from this key (specification, section 3).
    if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    page.setDefaultTimeout(pageTimeout);
    const signedOut: string[] = [];
    for (const [index, address] of addresses.entries()) {
      await checkHtml(site + address, `${cookie.name}=${cookie.value}`, release.version, rendered).catch(
        async (error: unknown) => {
          // If the server could not render a page, the console of the browser shows the reason.
          const inBrowser = await checkPage(page, site + address).then(() => '', errorMessage);
          throw new Error([errorMessage(error), inBrowser].filter(Boolean).join(' '), { cause: error });
        },
      );
      if (await checkPage(page, site + address)) signedOut.push(address);
      onProgress((index + 1) / addresses.length);
    }
    return { addresses, signedOut, unknown };
  } finally {
    await browser.close();
    if (token) await endCheckSession(site, token);
  }
}

async function launch(given: string | undefined): Promise<Browser> {
  const { chromium } = await loadDriver();
  const executablePath = findBrowser(given, chromium.executablePath());
  if (!executablePath)
    throw new Error(
      'Checking a release needs a browser, but none was found. Install Chrome or Chromium, or set CHROME_PATH.',
    );
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Loads the package that controls the browser. A team installs it only where it creates releases. */
async function loadDriver() {
  try {
    return await import('playwright-core');
  } catch (cause) {
    throw new Error(
      `A release is checked in a browser, and the package that drives it cannot be loaded: ${errorMessage(cause).split('\n')[0]}. Run: npm install --save-dev playwright-core`,
      { cause },
    );
  }
}

async function checkHtml(address: string, cookie: string, version: string, rendered: 'server' | 'browser') {
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok)
    throw new Error(`The server responds with ${response.status} to ${address} with ${version}.`);
  const html = await response.text();
  if (!html.includes(`"version":"${version}"`))
    throw new Error(`The server does not use ${version} for ${address}.`);
  if (rendered === 'server' && !html.includes('"rendered":'))
    throw new Error(`The server could not render ${address} with ${version}.`);
}
