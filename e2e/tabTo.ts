import type { Locator, Page } from '@playwright/test';
import { expect } from './site';

/**
 * Presses Tab until the target has the focus, and checks its focus ring. Some element must already have the focus,
 * because keyboard users must not lose it between two actions.
 */
export async function tabTo(page: Page, target: Locator) {
  // Looks the element up only once, because lookups by role are slow.
  const sought = await target.elementHandle();
  await expect(page.locator(':focus'), `the focus on the way to ${String(target)}`).not.toHaveCount(0);
  const met: string[] = [];
  while (met.length < 150) {
    const { isThere, isSeen, name } = await page.evaluate((element) => {
      const held = document.activeElement;
      /**
       * Returns whether an element has an outline. A file input is hidden, so the box around it shows the focus ring.
       */
      const outlined = (one: Element | null | undefined) =>
        Boolean(one) && one instanceof Element && getComputedStyle(one).outlineStyle !== 'none';
      return {
        isThere: held === element,
        isSeen: outlined(held) || outlined(held?.parentElement),
        name: held?.getAttribute('aria-label') ?? held?.textContent?.trim().slice(0, 40) ?? '',
      };
    }, sought);
    if (isThere) return expect(isSeen, `a ring around ${String(target)}`).toBe(true);
    met.push(name);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}. It met: ${met.join(' | ')}`);
}
