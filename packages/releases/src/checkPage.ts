import type { ConsoleMessage, Page } from 'playwright-core';

/** Maximum time in ms that the check waits for further data of a screen. */
const LONGEST_LOADING_MS = 5_000;

/** Maximum length of a console message in the thrown error, in characters. */
const MAX_MESSAGE = 300;

/**
 * Opens an address in the browser, starts the application, and waits until the page has a heading and its requests have
 * ended.
 * @param page Page of the browser.
 * @param address Address to open.
 * @returns True if the page asks for a password.
 * @throws {Error} If the page throws an error, shows an error message or is not complete in time. The message also has
 *   the first error or warning of the console.
 */
export async function checkPage(page: Page, address: string): Promise<boolean> {
  const problems: string[] = [];
  const logged: string[] = [];
  const onError = (error: Error) => problems.push(error.message);
  const onConsole = (message: ConsoleMessage) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    // The message "Failed to load resource" does not contain the reason, so it is not recorded. If the page fails as a
    // result, that is reported anyway.
    if (isProblem && !message.text().startsWith('Failed to load resource')) logged.push(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  let isSignedOut = false;
  try {
    await page.goto(address);
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
  }
  if (problems.length === 0) return isSignedOut;
  const [reason] = logged.filter((text) => text && !problems.some((problem) => problem.includes(text)));
  throw new Error(
    `${address} fails in the browser: ${problems.join('; ')}.${reason ? ` Reason: ${reason.slice(0, MAX_MESSAGE)}` : ''}`,
  );
}
