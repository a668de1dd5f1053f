import type { PageHandle, RemoteContext, RouteObject } from '@juris/shell/platform';

/** The two pages with a proposal form. */
export const proposalRoutes = ({ store }: RemoteContext): RouteObject[] => [
  {
    id: 'publish-with-juris',
    path: 'juris/publishwithjuris',
    handle: {
      title: 'Publish with Juris Press',
      description:
        'Send your manuscript proposal to Juris Press: who you are, what the book argues and when it will be ready. An editor reads every one.',
    } satisfies PageHandle,
    lazy: async () => {
      const { PublishWithJuris, sendToJuris } = await import(
        /* webpackChunkName: "publish-with-juris" */ './PublishWithJuris'
      );
      return { Component: PublishWithJuris, action: ({ request }) => sendToJuris(store, request) };
    },
  },
  {
    id: 'publish-with-us',
    path: 'thomson/publishwithus',
    handle: {
      title: 'Publish with Us for Thomson Reuters',
      description:
        'Propose a practitioner work, a commentary or a digest for the Thomson Reuters list in South Asia.',
    } satisfies PageHandle,
    lazy: async () => {
      const { PublishWithUs, sendToThomson } = await import(
        /* webpackChunkName: "publish-with-us" */ './PublishWithUs'
      );
      return { Component: PublishWithUs, action: ({ request }) => sendToThomson(store, request) };
    },
  },
];
