import type { ConsoleMessage, Page } from 'playwright-core';

/** Maximum length of a message from the page in an error, in characters. */
const MAX_MESSAGE = 300;

/**
 * Opens a page in the browser, starts the application, and waits until it is complete.
 * @returns whether the page asks for a password, that is whether it was seen signed out
 * @throws Error with what the page shows, and the first error of its console
 */
export async function checkPage(page: Page, address: string): Promise<boolean> {
  const problems: string[] = [];
  const logged: string[] = [];
  const onError = (error: Error) => problems.push(error.message);
  const onConsole = (message: ConsoleMessage) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    // The failed request is known already, and its message has no reason.
    if (isProblem && !message.text().startsWith('Failed to load resource')) logged.push(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  let isSignedOut = false;
  try {
    await page.goto(address);
    // The application starts on the first user interaction; this event starts it as well.
    await page.evaluate(() => dispatchEvent(new Event('start-application')));
    await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
    const heading = page.locator('h1').first();
    await heading.waitFor();
    // The first data of a screen can make it throw.
    await page.waitForLoadState('networkidle');
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
