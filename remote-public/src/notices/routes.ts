import type { PageHandle, RouteObject } from '@juris/shell/platform';

/** Short pages of text. */
export const noticeRoutes = (): RouteObject[] => [
  {
    id: 'south-asian-editions',
    path: 'southasianeditions',
    handle: {
      title: 'South Asian Editions',
      description:
        'Selected works at a lower price, sold only in Bangladesh, Bhutan, India, Maldives, Nepal and Sri Lanka.',
    } satisfies PageHandle,
    lazy: async () => {
      const { SouthAsianEditionsPage } = await import(
        /* webpackChunkName: "south-asian-editions" */ './SouthAsianEditionsPage'
      );
      return { Component: SouthAsianEditionsPage };
    },
  },
  {
    id: 'reprint-content-check',
    path: 'TRI/reprints/contentcheck',
    handle: {
      title: 'Reprint content check',
      description:
        'How the content of a title on the Thomson Reuters list is checked before it is reprinted.',
    } satisfies PageHandle,
    lazy: async () => {
      const { ReprintContentCheckPage } = await import(
        /* webpackChunkName: "reprint-content-check" */ './ReprintContentCheckPage'
      );
      return { Component: ReprintContentCheckPage };
    },
  },
];
