import { expect, type Page } from '@playwright/test';
import { started } from './site';

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

/**
 * Lets the browser keep the faces of the house, so that nothing else can hide behind them. What they move when they come
 * late is a journey of its own in everyRoute.e2e.ts.
 */
export async function fetchFonts(page: Page) {
  await page.goto('/juris/about');
  // Also those that only other pages use. The fitted ones of the machine may be missing.
  await page.evaluate(
    async () => void (await Promise.allSettled([...document.fonts].map((face) => face.load()))),
  );
}

/**
 * Expects that nothing has shifted on a page since it was opened, after {@link countShifts}. On a busy machine even a kept
 * face can come after the first picture: a page that has shifted is opened once more, where only its own shift comes back.
 */
export async function expectNoShift(page: Page) {
  if ((await shifted(page)) > limit) {
    await page.reload();
    await started(page);
  }
  await expectStill(page);
}

/** Expects that hardly anything has shifted on a page since it was opened, late faces or not, after {@link countShifts}. */
export async function expectStill(page: Page, allowed = limit) {
  expect(await shifted(page), `what has shifted on ${page.url()}`).toBeLessThanOrEqual(allowed);
}

const shifted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')));
