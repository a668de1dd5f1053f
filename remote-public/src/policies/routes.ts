import type { RemoteContext } from '@juris/shell/platform';
import { pageRoute, type Subject } from '../pages/page';
import pages from './pages.json';

/** What readers can hold us to. */
export const policies: Subject<RemoteContext> = {
  pages: Object.values(pages),
  routes: () => [
    pageRoute('privacy', pages.privacy, {
      lazy: async () => {
        const { PrivacyPage } = await import(/* webpackChunkName: "privacy" */ './PrivacyPage');
        return { Component: PrivacyPage };
      },
    }),
    pageRoute('accessibility', pages.accessibility, {
      lazy: async () => {
        const { AccessibilityPage } = await import(
          /* webpackChunkName: "accessibility" */ './AccessibilityPage'
        );
        return { Component: AccessibilityPage };
      },
    }),
  ],
};
