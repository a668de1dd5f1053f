import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Sets of rules that all pages must satisfy: WCAG 2.2 AA and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Screen widths of the design in pixels: desktop, tablet and mobile. */
export const screenWidths = [1440, 834, 390];

const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on a page. It injects axe only once per document and reports only violations. This takes less than half the
 * time of `@axe-core/playwright`.
 * @param rules Ids of the rules to check; by default all rules of the sets in `tags`.
 * @returns The violations: each with the id of the rule and the HTML of the elements.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(script);
  return page.evaluate(
    async (runOnly: axe.RunOnly) => {
      // Waits for the end of transitions, because they change the contrast. The limit is 30 frames: transitions in
      // elements that are not rendered (`content-visibility`) never end.
      const isMoving = () =>
        document
          .getAnimations()
          .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
      for (let frame = 0; frame < 30 && isMoving(); frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // The contents list of a long form covers a part of what is scrolled below it. axe would call these fields too small.
      for (const element of document.querySelectorAll('[role="dialog"] *')) element.scrollTop = 0;
      if (!window.axe) throw new Error('axe did not come into the page.');
      // With `preload`, axe would load all style sheets again. Only the rule about locked screen orientation needs
      // them.
      const results = await window.axe.run({
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: tags },
  );
}
