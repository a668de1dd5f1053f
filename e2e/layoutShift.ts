import { expect, type Page } from '@playwright/test';

/** Largest layout shift of a page. Only fonts that load late may cause one. */
const limit = 0.01;

/** What has shifted on a page since it was opened. */
export interface Shifts {
  /** As a share of the window. */
  sum: number;
  /** What moved, from where to where, in pixels from the window's corner. */
  moved: string[];
}

/** An entry as Chromium has it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Keeps what shifts on the pages that are opened from now on. Reduced motion or not, nothing should. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = (node instanceof Element ? node : node?.parentElement)?.localName ?? '';
          const places = [previousRect, currentRect].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`);
          shifts.moved.push(`${name} "${node?.textContent?.slice(0, 30) ?? ''}" from ${places.join(' to ')}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has shifted on a page since it was opened, after {@link countShifts}. */
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);

/** Waits until the fonts that a page preloads are loaded, and no other font is loading. */
export const fontsDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
    return (
      document.fonts.status === 'loaded' &&
      preloaded.every(({ href }) => performance.getEntriesByName(href).length > 0)
    );
  });

/** Expects that nothing has shifted on a page since it was opened, late faces or not, after {@link countShifts}. */
export async function expectNoShift(page: Page) {
  const { sum, moved } = await shiftsOf(page);
  expect(sum, `what has shifted on ${page.url()}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit);
}
