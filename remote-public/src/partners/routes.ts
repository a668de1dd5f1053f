import type { PageHandle, RouteObject } from '@juris/shell/platform';

/** The imprint and those whom we publish for or represent: pages of text, complete in themselves. */
export const partnerRoutes = (): RouteObject[] => [
  {
    id: 'imprint-about',
    path: 'juris/about',
    handle: {
      title: 'About Juris Press',
      description:
        'A young imprint for law, health and scholarship, published from Chennai in print and as e-books.',
    } satisfies PageHandle,
    lazy: async () => {
      const { ImprintPage } = await import(/* webpackChunkName: "imprint-about" */ './ImprintPage');
      return { Component: ImprintPage };
    },
  },
  {
    id: 'thomson-about',
    path: 'thomson/about',
    handle: {
      title: 'About Thomson Reuters',
      description:
        'The legal publisher for which we publish in the SAARC region: commentaries, handbooks, student texts and South Asian editions.',
    } satisfies PageHandle,
    lazy: async () => {
      const { ThomsonPage } = await import(/* webpackChunkName: "thomson-about" */ './ThomsonPage');
      return { Component: ThomsonPage };
    },
  },
  {
    id: 'brill',
    path: 'representation/brill',
    handle: {
      title: 'About Brill',
      description:
        'Scholarly publishing from Leiden since 1683: books, journals and reference works, represented by Juris Press.',
    } satisfies PageHandle,
    lazy: async () => {
      const { BrillPage } = await import(/* webpackChunkName: "brill" */ './BrillPage');
      return { Component: BrillPage };
    },
  },
  {
    id: 'jove',
    path: 'representation/jove',
    handle: {
      title: 'About JoVE',
      description:
        'Peer-reviewed methods and teaching on video for universities and laboratories, represented by Juris Press.',
    } satisfies PageHandle,
    lazy: async () => {
      const { JovePage } = await import(/* webpackChunkName: "jove" */ './JovePage');
      return { Component: JovePage };
    },
  },
  {
    id: 'writefull',
    path: 'representation/writefull',
    handle: {
      title: 'About Writefull',
      description:
        'Language tools made for research writing, in Word and in Overleaf, with a free trial of 15 days.',
    } satisfies PageHandle,
    lazy: async () => {
      const { WritefullPage } = await import(/* webpackChunkName: "writefull" */ './WritefullPage');
      return { Component: WritefullPage };
    },
  },
];
