import { expect, type Page } from '@playwright/test';

/** Maximum layout shift score of a page. Late web fonts may cause a small shift. */
const limit = 0.01;

/** Layout shifts that have happened on a page since it was opened. */
export interface LayoutShifts {
  /** Sum of the layout shift scores. */
  sum: number;
  /** Elements that have moved, each with the old and the new position in pixels from the top left of the window. */
  moved: string[];
}

/** The performance entry with which Chromium reports a layout shift. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the layout shifts of all further documents in this page. {@link expectNoShift} checks them. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = (node instanceof Element ? node : node?.parentElement)?.localName ?? '';
          const positions = [previousRect, currentRect].map(
            ({ x, y }) => `${Math.round(x)},${Math.round(y)}`,
          );
          shifts.moved.push(
            `${name} "${node?.textContent?.slice(0, 30) ?? ''}" from ${positions.join(' to ')}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shifts that {@link recordLayoutShifts} has recorded for the current document. */
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as LayoutShifts);

/** Waits until all preloaded fonts have loaded and no other font is loading. */
export const waitForFonts = (page: Page) =>
  page.waitForFunction(() => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
    return (
      document.fonts.status === 'loaded' &&
      preloaded.every(({ href }) => performance.getEntriesByName(href).length > 0)
    );
  });

/** Expects that nothing has shifted since the page was opened. {@link recordLayoutShifts} must be called before. */
export async function expectNoShift(page: Page) {
  const { sum, moved } = await shiftsOf(page);
  expect(sum, `what has shifted on ${page.url()}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit);
}
