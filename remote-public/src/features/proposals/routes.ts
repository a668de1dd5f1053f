import { load, type RemoteContext, type Store } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import { attachmentOptions } from './formOptionsApi';
import pages from './pages.json';

/** Loads the limits of attachments. While the API is unavailable, the form has no file field. */
async function loadAttachmentOptions(store: Store): Promise<null> {
  await load(store.dispatch(attachmentOptions.initiate()));
  return null;
}

/** Feature with the two pages that have a proposal form. */
export const proposalsFeature: Feature<RemoteContext> = {
  pages: [pages.juris, pages.thomson],
  routes: ({ store }) => [
    pageRoute('publish-with-juris', pages.juris, {
      loader: () => loadAttachmentOptions(store),
      lazy: async () => {
        const { PublishWithJuris, sendToJuris } = await import(
          /* webpackChunkName: "publish-with-juris" */ './PublishPages'
        );
        return { Component: PublishWithJuris, action: ({ request }) => sendToJuris(store, request) };
      },
    }),
    pageRoute('publish-with-us', pages.thomson, {
      loader: () => loadAttachmentOptions(store),
      lazy: async () => {
        const { PublishWithUs, sendToThomson } = await import(
          /* webpackChunkName: "publish-with-us" */ './PublishPages'
        );
        return { Component: PublishWithUs, action: ({ request }) => sendToThomson(store, request) };
      },
    }),
  ],
};
