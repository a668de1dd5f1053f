import type { Page } from '@playwright/test';

/** Clicks in the file dialog of the operating system: the file and Open. Playwright does not open this dialog. */
export const fileWindowClicks = 2;

/**
 * Counts mouse clicks in the current document of a page.
 * @returns Function that returns the number so far and starts again from 0.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks ?? 0) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      const clicks = Number(dataset.clicks ?? 0);
      dataset.clicks = '0';
      return clicks;
    });
}
