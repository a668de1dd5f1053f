import { expect, type Page } from '@playwright/test';

/** What a late font may move, as the share of the window; nothing else may move anything. */
const limit = 0.002;

/** Adds up what shifts on the pages that are opened from now on. Reduced motion or not, nothing should. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that nothing has shifted on a page since it was opened, after {@link countShifts}. */
export async function expectNoShift(page: Page, allowed = limit) {
  const shift: unknown = await page.evaluate(() => Reflect.get(window, 'shift'));
  expect(shift, `what has shifted on ${page.url()}`).toBeLessThanOrEqual(allowed);
}
