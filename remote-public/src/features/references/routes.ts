import {
  changedPageTexts,
  load,
  mergeTexts,
  type FileHandle,
  type RemoteContext,
  type RouteObject,
  type Store,
} from '@juris/platform';
import { loadPageTexts } from '../../api/pageTexts';
import { publishedTitles } from '../../api/publishedTitles';
import { type Feature, type Page, textRoute } from '../../pages/page';
import { listBookSelection } from './listBookSelection';
import { fileEndings } from '../../books/fileEndings';
import pages from './pages.json';
import type { ReferenceList } from './files/referenceList';

/** Feature with the reference lists of two books. Each page has a chunk with its citations. */
export const referencesFeature: Feature<RemoteContext> = {
  pages: [pages.lifestyle, pages.communicate],
  routes: ({ store }) => [
    ...listRoutes(store, {
      id: 'lifestyle-references',
      page: pages.lifestyle,
      name: 'lifestyleReferences',
      heading: 'Lifestyle Medicine',
      parts: () => [
        import(/* webpackChunkName: "lifestyle-references" */ './ReferencesPage').then(
          ({ ReferencesPage }) => ReferencesPage,
        ),
        import(
          /* webpackChunkName: "lifestyle-references" */ '@juris/contract/page-texts/lifestyleReferences.json'
        ),
      ],
      original: () =>
        import(
          /* webpackChunkName: "reference-files" */ '@juris/contract/page-texts/lifestyleReferences.json'
        ),
    }),
    ...listRoutes(store, {
      id: 'communicate-references',
      page: pages.communicate,
      name: 'communicateReferences',
      heading: 'Communication in Healthcare',
      parts: () => [
        import(/* webpackChunkName: "communicate-references" */ './ReferencesPage').then(
          ({ ReferencesPage }) => ReferencesPage,
        ),
        import(
          /* webpackChunkName: "communicate-references" */ '@juris/contract/page-texts/communicateReferences.json'
        ),
      ],
      original: () =>
        import(
          /* webpackChunkName: "reference-files" */ '@juris/contract/page-texts/communicateReferences.json'
        ),
    }),
  ],
};

interface ListRoutes {
  /** Id of the route of the page. Names of files start with it. */
  id: string;
  page: Page;
  name: 'lifestyleReferences' | 'communicateReferences';
  /** Heading of the list, which is the title of the book. */
  heading: string;
  parts: Parameters<typeof textRoute<ListRoutes['name']>>[3];
  original: () => Promise<{ default: ReferenceList }>;
}

/** Returns the route of a list, and one route per export format for the files that the server generates from it. */
const listRoutes = (
  store: Store,
  { id, page, name, heading, parts, original }: ListRoutes,
): RouteObject[] => [
  textRoute(id, page, name, parts, {
    loader: () => load(store.dispatch(publishedTitles.initiate(listBookSelection(heading)))),
  }),
  ...fileEndings.map(({ ending }) => ({
    id: `${id}-${ending}`,
    path: `${page.path}.${ending}`,
    handle: { file: true } satisfies FileHandle,
    loader: async () => {
      const [{ referenceFile }, { default: texts }] = await Promise.all([
        import(/* webpackChunkName: "reference-files" */ './files/referenceFile'),
        original(),
        loadPageTexts(store, [name]),
      ]);
      return referenceFile(mergeTexts(texts, changedPageTexts(store.getState())[name]), id, ending);
    },
  })),
];
