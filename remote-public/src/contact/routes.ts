import type { PageHandle, RouteObject } from '@juris/shell/platform';

/** How to reach the company. */
export const contactRoutes = (): RouteObject[] => [
  {
    id: 'contact',
    path: 'contactus',
    handle: {
      title: 'Contact Us',
      description: 'The address, sales e-mail, phone and tax number of Juris Press in Chennai.',
    } satisfies PageHandle,
    lazy: async () => {
      const { ContactPage } = await import(/* webpackChunkName: "contact" */ './ContactPage');
      return { Component: ContactPage };
    },
  },
];
