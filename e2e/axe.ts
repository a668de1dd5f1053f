import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What we keep to: WCAG 2.2 AA, and what axe advises beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on a page: the rule, and the elements that break it.
 * @param rules only these, where some are given
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Our pages have no frames: the mode that stays in the page spares a second one for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
