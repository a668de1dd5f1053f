import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Our standard: WCAG 2.2 AA and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widths of the design (design.md), in pixels. */
export const widths = [1440, 834, 390];

const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds on a page: the rule, and the elements that violate it. Injects axe
 * once for each document and reports only violations, at less than half the cost of its Playwright wrapper.
 * @param rules ids of the rules to check; the whole standard by default
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(script);
  return page.evaluate(
    async (runOnly: axe.RunOnly) => {
      // Waits for transitions: a colour in transition has no final contrast, and inherited colours start
      // later. Elements that are not drawn (`content-visibility`) never finish, so the wait is limited.
      const isMoving = () =>
        document
          .getAnimations()
          .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
      for (let frame = 0; frame < 30 && isMoving(); frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!window.axe) throw new Error('axe did not come into the page.');
      // `preload` would load the style sheets again for a single rule, about locked orientation.
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
