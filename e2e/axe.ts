import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What we keep to: WCAG 2.2 AA, and what axe advises beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on a page: the rule, and the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
