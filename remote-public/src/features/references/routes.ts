import {
  changedPageTexts,
  load,
  mergeTexts,
  type FileHandle,
  type RemoteContext,
  type RouteObject,
} from '@juris/platform';
import { loadPageTexts } from '../../api/pageTexts';
import { publishedTitles } from '../../api/publishedTitles';
import { pageRoute, type Feature } from '../../pages/page';
import { textPage } from '../../pages/textPage';
import { listBookSelection } from './listBookSelection';
import { fileEndings } from './files/fileEndings';
import pages from './pages.json';
import type { ReferenceList } from './files/referenceList';

/** Feature with the reference lists of two books. Each page has a chunk with its citations. */
export const referencesFeature: Feature<RemoteContext> = {
  pages: [pages.lifestyle, pages.communicate],
  routes: ({ store }) => [
    pageRoute('lifestyle-references', pages.lifestyle, {
      loader: () => load(store.dispatch(publishedTitles.initiate(listBookSelection('Lifestyle Medicine')))),
      component: async () => {
        const [{ ReferencesPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "lifestyle-references" */ './ReferencesPage'),
          import(
            /* webpackChunkName: "lifestyle-references" */ '@juris/contract/page-texts/lifestyleReferences.json'
          ),
        ]);
        return textPage(ReferencesPage, 'lifestyleReferences', original);
      },
    }),
    ...files('lifestyle-references', pages.lifestyle.path, async () => {
      const { default: original } = await import(
        /* webpackChunkName: "reference-files" */ '@juris/contract/page-texts/lifestyleReferences.json'
      );
      await loadPageTexts(store, ['lifestyleReferences']);
      return mergeTexts<ReferenceList>(original, changedPageTexts(store.getState()).lifestyleReferences);
    }),
    pageRoute('communicate-references', pages.communicate, {
      loader: () =>
        load(store.dispatch(publishedTitles.initiate(listBookSelection('Communication in Healthcare')))),
      component: async () => {
        const [{ ReferencesPage }, { default: original }] = await Promise.all([
          import(/* webpackChunkName: "communicate-references" */ './ReferencesPage'),
          import(
            /* webpackChunkName: "communicate-references" */ '@juris/contract/page-texts/communicateReferences.json'
          ),
        ]);
        return textPage(ReferencesPage, 'communicateReferences', original);
      },
    }),
    ...files('communicate-references', pages.communicate.path, async () => {
      const { default: original } = await import(
        /* webpackChunkName: "reference-files" */ '@juris/contract/page-texts/communicateReferences.json'
      );
      await loadPageTexts(store, ['communicateReferences']);
      return mergeTexts<ReferenceList>(original, changedPageTexts(store.getState()).communicateReferences);
    }),
  ],
};

/**
 * Returns the routes for the files that the server generates from a reference list, one per export format.
 * @param name Name of the list, used in the file names.
 */
const files = (name: string, path: string, list: () => Promise<ReferenceList>): RouteObject[] =>
  fileEndings.map(({ ending }) => ({
    id: `${name}-${ending}`,
    path: `${path}.${ending}`,
    handle: { file: true } satisfies FileHandle,
    loader: async () => {
      const { referenceFile } = await import(
        /* webpackChunkName: "reference-files" */ './files/referenceFile'
      );
      return referenceFile(await list(), name, ending);
    },
  }));
