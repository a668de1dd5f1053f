import type { RemoteContext } from '@juris/platform';
import { pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

export const enquiriesFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('enquiry', page, {
      lazy: async () => {
        const [{ EnquiryPage }, { sendEnquiry }] = await Promise.all([
          import(/* webpackChunkName: "enquiry" */ './EnquiryPage'),
          import(/* webpackChunkName: "enquiry" */ './sendEnquiry'),
        ]);
        return { Component: EnquiryPage, action: ({ request }) => sendEnquiry(store, request) };
      },
    }),
  ],
};
