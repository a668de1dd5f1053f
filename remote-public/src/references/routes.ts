import type { PageHandle, RouteObject } from '@juris/shell/platform';

/** The reference lists of two books. Their citations are part of the pages' own chunks: nobody else loads them. */
export const referenceRoutes = (): RouteObject[] => [
  {
    id: 'lifestyle-references',
    path: 'ahpi/lifestyleasmedicine/references',
    handle: {
      title: 'Lifestyle Medicine: references and resources',
      description:
        'The references and resources of the book on lifestyle medicine, chapters 1 to 12: articles, books, videos and websites.',
      italics: true,
    } satisfies PageHandle,
    lazy: async () => {
      const { LifestyleReferencesPage } = await import(
        /* webpackChunkName: "lifestyle-references" */ './LifestyleReferencesPage'
      );
      return { Component: LifestyleReferencesPage };
    },
  },
  {
    id: 'communicate-references',
    path: 'communicatecare/references',
    handle: {
      title: 'Communication in Healthcare: references',
      description:
        'The references of the book on communication in healthcare: the introduction and chapters 1 to 16.',
      italics: true,
    } satisfies PageHandle,
    lazy: async () => {
      const { CommunicateReferencesPage } = await import(
        /* webpackChunkName: "communicate-references" */ './CommunicateReferencesPage'
      );
      return { Component: CommunicateReferencesPage };
    },
  },
];
