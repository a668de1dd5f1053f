import type { PageTextName, PageTexts } from '@juris/contract/page-texts/pageTextGroups';
import { usePageTexts, type RouteObject } from '@juris/platform';
import { createElement, type ComponentType } from 'react';
import { pageRoute, type Page, type PageParts } from './page';

/**
 * Returns the route of a page that shows a group of page texts.
 * @param id Id of the route, by which the shell finds its chunks.
 * @param name Name of the group.
 * @param parts Loads the component that gets the current texts, and the texts of the group before any change.
 * @param more Further options of the route.
 */
export const textRoute = <Name extends PageTextName>(
  id: string,
  page: Page,
  name: Name,
  parts: () => [Promise<ComponentType<{ texts: PageTexts[Name] }>>, Promise<{ default: PageTexts[Name] }>],
  more?: PageParts,
): RouteObject =>
  pageRoute(id, page, {
    ...more,
    component: async () => {
      const [Layout, { default: original }] = await Promise.all(parts());
      const TextPage = () => createElement(Layout, { texts: usePageTexts(name, original) });
      return TextPage;
    },
  });
