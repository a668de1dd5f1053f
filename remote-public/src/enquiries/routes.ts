import type { PageHandle, RemoteContext, RouteObject } from '@juris/shell/platform';

/** The page with the enquiry form. */
export const enquiryRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'enquiry',
    path: 'representation/enquiry',
    handle: {
      title: 'Enquiry',
      description:
        'Ask Juris Press about the publishers it represents: prices, trials and access to Brill, JoVE and Writefull.',
    } satisfies PageHandle,
    lazy: async () => {
      const [{ EnquiryPage }, { sendEnquiry }] = await Promise.all([
        import(/* webpackChunkName: "enquiry" */ './EnquiryPage'),
        import(/* webpackChunkName: "enquiry" */ './sendEnquiry'),
      ]);
      return { Component: EnquiryPage, action: ({ request }) => sendEnquiry(store, request) };
    },
  },
];
