import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What we keep to: WCAG 2.2 AA, and what axe advises beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widths that the screens were drawn for (design.md), in pixels. */
export const widths = [1440, 834, 390];

const script = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on a page: the rule, and the elements that break it. axe is put into a document once and writes
 * up violations only, which costs less than half of what its wrapper for Playwright does.
 * @param rules only these, where some are given
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(script);
  return page.evaluate(
    async (runOnly: axe.RunOnly) => {
      // A colour that is on its way to another one is neither; and what inherits it sets out when it has arrived. What
      // the browser does not draw (`content-visibility`) never arrives: that is not waited for.
      const isMoving = () =>
        document
          .getAnimations()
          .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
      for (let frame = 0; frame < 30 && isMoving(); frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!window.axe) throw new Error('axe did not come into the page.');
      // `preload` fetches the style sheets again for one rule, about a locked orientation.
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
