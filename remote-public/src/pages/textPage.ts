import type { PageTextName, PageTexts } from '@juris/contract/page-texts/pageTextGroups';
import { usePageTexts } from '@juris/platform';
import { createElement, type ComponentType } from 'react';

/**
 * Returns a page component that shows a group of page texts.
 * @param Layout Component that gets the current texts.
 * @param original Texts of the group before any change.
 */
export function textPage<Name extends PageTextName>(
  Layout: ComponentType<{ texts: PageTexts[Name] }>,
  name: Name,
  original: PageTexts[Name],
): ComponentType {
  const TextPage = () => createElement(Layout, { texts: usePageTexts(name, original) });
  return TextPage;
}
