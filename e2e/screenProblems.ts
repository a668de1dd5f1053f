import type { Page } from '@playwright/test';
import { violations, screenWidths } from './axe';
import { codeSnifferErrors } from './codeSniffer';
import { expect } from './site';

/**
 * Checks a page with axe and HTML_CodeSniffer at every width of the design. It also looks for overflow and for
 * overlapping details in cards. At 320 px it looks only for overflow. In the dark theme, axe checks only the contrast.
 * Afterwards the window has its former size.
 * @param what Name of the page, for messages.
 * @returns Descriptions of the problems that were found.
 */
export async function screenProblems(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize();
  const over = await overflow(page, 320);
  if (over > 0) found.push(`${what} at 320: ${over} px too wide`);
  for (const width of screenWidths) {
    const tell = (wrong: string) => found.push(`${what} at ${width}: ${wrong}`);
    const over = await overflow(page, width);
    if (over > 0) tell(`${over} px too wide`);
    (await violations(page)).forEach(tell);
    (await codeSnifferErrors(page)).forEach(tell);
    (await page.evaluate(crowdedCards)).forEach(tell);
    await turn(page, 'dark');
    for (const wrong of [...(await violations(page, ['color-contrast'])), ...(await codeSnifferErrors(page))])
      tell(`in the dark theme, ${wrong}`);
    await turn(page, 'light');
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/**
 * Returns by how many pixels the page or a dialog is wider than the window.
 * @param width Width of the window in pixels. WCAG 1.4.10 requires 320 px, which corresponds to a zoom of 400 %.
 */
async function overflow(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    // Scrolls to the top. Otherwise the header may cover a part of a button, which axe reports as too small.
    scrollTo(0, 0);
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] *'),
    ];
    const scrolling = boxes.filter((box) => box === boxes[0] || getComputedStyle(box).overflowX === 'auto');
    return Math.max(...scrolling.map((box) => box.scrollWidth - box.clientWidth));
  });
}

/** Returns a message for each card with overlapping details. Runs in the page. */
function crowdedCards(): string[] {
  const areCards = innerWidth < 768;
  const found: string[] = [];
  for (const row of areCards ? document.querySelectorAll('[role="row"]') : []) {
    const words = [...row.querySelectorAll('[data-column="detail"], [data-column="number"]')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    });
    const overlap = words.some((one, at) =>
      words
        .slice(at + 1)
        .some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
    );
    if (overlap) found.push(`two details lie upon each other in “${row.textContent}”`);
  }
  return found;
}

async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
