import type { Browser, ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { endCheckSession, signInForCheck, type CheckAccount } from './checkAccount';
import { errorMessage } from './errorMessage';
import type { Release } from './releaseSchemas';
import type { RemoteDescription } from './remoteDescription';
import { existsSync } from 'node:fs';

/** Time limit for each step of a page in the browser, such as loading or hydrating, in ms. */
const pageTimeout = 10_000;

/** Number of pages that are checked at the same time. A page waits for its requests most of the time. */
const TABS = 4;

/** Options of {@link smokeTest}. */
export interface SmokeTest extends Pick<RemoteDescription, 'addresses' | 'patterns' | 'rendered'> {
  /** Origin of the shell without a trailing slash. */
  site: string;
  /** Release to test. The shell must already use it for requests with the cookie of the smoke test. */
  release: Release;
  /** Path of the browser; by default an installed browser is found. */
  browser?: string | undefined;
  /** Account to sign in with. Without it, pages that require sign-in only show the login. */
  account?: CheckAccount | undefined;
  /** Called after each page with the progress, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Tests the pages of a release in the running shell, and one page of each path pattern. Checks the HTML from the server
 * and then opens the page in a browser.
 * @returns Paths of the opened pages (`addresses`) and of those that asked for a password (`signedOut`), and path patterns
 *   for which the sitemap of the site has no page (`unknown`).
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
}: SmokeTest) {
  const { addresses, unknown } = await checkedAddresses(site, declared.addresses, declared.patterns);
  const token = account && (await signInForCheck(site, account));
  const browser = await launch(given);
  try {
    const cookie = { name: 'release-check', value: release.version };
    const context = await browser.newContext();
    await context.addCookies([{ ...cookie, url: site }]);
    // The application reads the token of the session from this key (specification, section 3).
    if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const signedOut = new Set<string>();
    const waiting = [...addresses];
    async function checkNext(page: Page): Promise<void> {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const checked = site + address;
        await checkHtml(checked, `${cookie.name}=${cookie.value}`, release, rendered).catch(
          async (error: unknown) => {
            // If the server could not render a page, the console of the browser shows the reason.
            const inBrowser = await checkPage(page, checked, release).then(() => '', errorMessage);
            throw new Error([errorMessage(error), inBrowser].filter(Boolean).join(' '), { cause: error });
          },
        );
        if (await checkPage(page, checked, release)) signedOut.add(address);
        done += 1;
        onProgress(done / addresses.length);
      }
    }
    let done = 0;
    const tabs = Array.from({ length: Math.min(TABS, addresses.length) }, async () => {
      const page = await context.newPage();
      page.setDefaultTimeout(pageTimeout);
      await checkNext(page);
    });
    // A failure closes the browser, which also ends the other tabs.
    await Promise.all(tabs);
    return { addresses, signedOut: addresses.filter((one) => signedOut.has(one)), unknown };
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
  // On SIGINT, `publish` records the end of the check before this process ends, which closes the browser.
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
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

/** Adds a query parameter that no page reads, because a proxy may have cached the page of another release. */
const uncached = (address: string, { version }: Release) => `${address}?release-check=${version}`;

const usesRelease = (html: string, { version }: Release) => html.includes(`"version":"${version}"`);

async function checkHtml(address: string, cookie: string, release: Release, rendered: SmokeTest['rendered']) {
  const { version } = release;
  const response = await fetch(uncached(address, release), { headers: { cookie } });
  if (!response.ok)
    throw new Error(`The server responds with ${response.status} to ${address} with ${version}.`);
  const html = await response.text();
  if (!usesRelease(html, release)) throw new Error(`The server does not use ${version} for ${address}.`);
  if (rendered === 'server' && !html.includes('"rendered":'))
    throw new Error(`The server could not render ${address} with ${version}.`);
}

/** Maximum time in ms that the check waits for further data of a screen. */
const LONGEST_LOADING_MS = 5_000;

/** Maximum length of a console message in the thrown error, in characters. */
const MAX_MESSAGE = 300;

/**
 * Opens an address in the browser, starts the application, and waits until the page has a heading and its requests have
 * ended.
 * @param page Page of the browser.
 * @param address Address to open.
 * @param release Release that the page must use. All its files that the page requests must load.
 * @returns True if the page asks for a password.
 * @throws {Error} If the page throws an error, shows an error message or is not complete in time, or a file of the
 *   release does not load. The message also has the first error or warning of the console.
 */
export async function checkPage(page: Page, address: string, release?: Release): Promise<boolean> {
  const problems: string[] = [];
  const logged: string[] = [];
  const onError = (error: Error) => problems.push(error.message);
  const onConsole = (message: ConsoleMessage) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    // The message "Failed to load resource" does not contain the reason, so it is not recorded. If the page fails as a
    // result, that is reported anyway.
    if (isProblem && !message.text().startsWith('Failed to load resource')) logged.push(message.text());
  };
  const fileOf = (request: Request) => (release ? fileOfRelease(release, request.url()) : undefined);
  const onResponse = (response: Response) => {
    const file = response.status() >= 400 ? fileOf(response.request()) : undefined;
    if (file !== undefined) problems.push(`its file ${file} is not served (status ${response.status()})`);
  };
  const onBlocked = (request: Request) => {
    const { errorText = '' } = request.failure() ?? {};
    const file = errorText === 'net::ERR_ABORTED' ? undefined : fileOf(request);
    if (file !== undefined) problems.push(`its file ${file} did not load (${errorText})`);
  };
  page.on('pageerror', onError).on('console', onConsole);
  page.on('response', onResponse).on('requestfailed', onBlocked);
  let isSignedOut = false;
  try {
    const response = await page.goto(release ? uncached(address, release) : address);
    if (release && !usesRelease((await response?.text()) ?? '', release))
      problems.push(`the server does not use ${release.version}`);
    // The application starts at the first user interaction or at this event.
    await page.evaluate(() => dispatchEvent(new Event('start-application')));
    await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
    const heading = page.locator('h1').first();
    await heading.waitFor();
    // Rendering the data of a screen can fail, so the check waits for it. The gaps between the requests of the admin
    // area are shorter than the 500 ms of `networkidle`. A screen that sends requests for longer is not faulty.
    await page.waitForLoadState('networkidle', { timeout: LONGEST_LOADING_MS }).catch(() => undefined);
    const failure = page.getByRole('alert').filter({ has: page.locator('h1') });
    if (await failure.count()) problems.push(`it shows "${await failure.locator('h1').first().innerText()}"`);
    isSignedOut = (await page.locator('input[type=password]').count()) > 0;
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    page.off('pageerror', onError).off('console', onConsole);
    page.off('response', onResponse).off('requestfailed', onBlocked);
  }
  if (problems.length === 0) return isSignedOut;
  const [reason] = logged.filter((text) => text && !problems.some((problem) => problem.includes(text)));
  throw new Error(
    `${address} fails in the browser: ${problems.join('; ')}.${reason ? ` Reason: ${reason.slice(0, MAX_MESSAGE)}` : ''}`,
  );
}

/**
 * Returns the name of the file of a release that an address means: an address in the folder of the release, or one
 * elsewhere with the name of such a file, whose address was wrong.
 */
function fileOfRelease({ browser, files }: Release, address: string): string | undefined {
  const { pathname } = new URL(address);
  const [name = ''] = pathname.split('/').slice(-1);
  const folder = new URL('.', new URL(browser.address, 'http://localhost')).pathname;
  return name in files || pathname.endsWith(folder + name) ? name : undefined;
}

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

/**
 * Returns the paths of a remote's pages, including one path from the sitemap of the running site for each path pattern.
 * @param site Origin of the shell without a trailing slash.
 * @param addresses Paths of the pages without parameters.
 * @param patterns Path patterns of the pages with parameters, such as `/titles/:book`.
 * @returns The paths to open, and the path patterns for which the site has no address, such as `/titles/:book` on a site
 *   without titles.
 * @throws {Error} If the site does not respond within 30 seconds.
 * @example await checkedAddresses('http://localhost:3000', ['/services'], ['/titles/:book'])
 */
export async function checkedAddresses(site: string, addresses: string[], patterns: string[]) {
  const listed = patterns.length > 0 ? await sitemapPaths(site) : [];
  const found = patterns.map((pattern) => ({ pattern, path: listed.find(matcher(pattern)) }));
  return {
    addresses: [...new Set([...addresses, ...found.flatMap(({ path }) => path ?? [])])],
    unknown: found.flatMap(({ pattern, path }) => (path === undefined ? [pattern] : [])),
  };
}

/** Returns a function that checks whether a path matches a pattern. A parameter matches one segment of the path. */
function matcher(pattern: string): (path: string) => boolean {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const expression = new RegExp(`^${segments.join('/')}$`, 'i');
  return (path) => expression.test(path);
}

/**
 * Returns the paths in a sitemap, or in all files that a sitemap index lists; an empty list if the site has no sitemap.
 */
async function sitemapPaths(site: string, file = '/sitemap.xml'): Promise<string[]> {
  const response = await fetch(site + file, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) return [];
  const text = await response.text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (!text.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((part) => sitemapPaths(site, part)))).flat();
}
