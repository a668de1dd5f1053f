import { expect, type Page } from '@playwright/test';

/** Largest allowed layout shift of a page. Only fonts that load late may cause one. */
const limit = 0.01;

/** Layout shifts of a page since it was opened. */
export interface Shifts {
  /** Sum of the layout shift scores. */
  sum: number;
  /** Moved elements with their old and new position, in pixels from the window's corner. */
  moved: string[];
}

/** A layout shift entry as reported by Chromium. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records the layout shifts of pages that are opened from now on. None are expected, with or without reduced
 * motion.
 */
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

/** Returns the layout shifts of a page that were recorded by {@link countShifts}. */
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);

/** Waits until the preloaded fonts have loaded and no other font is loading. */
export const fontsDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
    return (
      document.fonts.status === 'loaded' &&
      preloaded.every(({ href }) => performance.getEntriesByName(href).length > 0)
    );
  });

/**
 * Expects that a page has not shifted since it was opened, even with late fonts. Needs {@link countShifts}.
 */
export async function expectNoShift(page: Page) {
  const { sum, moved } = await shiftsOf(page);
  expect(sum, `what has shifted on ${page.url()}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit);
}
