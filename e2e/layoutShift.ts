import { expect, type Page } from '@playwright/test';

/** What may shift on a page, as the share of the window: nothing that anybody sees. */
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

/** Waits until the faces that a page preloads are drawn: a script adds them when all have come (shell/src/lateFonts.ts). */
export const fontsDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const own = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    const loaded = own.filter(({ status }) => status === 'loaded');
    return loaded.length >= document.querySelectorAll('link[as=font]').length;
  });

/** Expects that nothing has shifted on a page since it was opened, late faces or not, after {@link countShifts}. */
export async function expectNoShift(page: Page) {
  const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
  expect(shifted, `what has shifted on ${page.url()}`).toBeLessThanOrEqual(limit);
}
