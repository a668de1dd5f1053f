import { load, type RemoteContext, type RouteObject } from '@juris/platform';
import { createElement } from 'react';
import { browseNames, namesPerPage, type NameSelection } from '../../api/browse';
import { describeListPage } from '../../lists/describeListPage';
import { readParameters, requireParameters } from '../../lists/parameters';
import { pageRoute } from '../../pages/page';
import namePages from './namePages.json';
import { nameReaders, nameSelection } from './nameSelection';

/** Returns the route of the list of all authors or all series. */
export const nameRoute = (kind: NameSelection['kind'], { store }: RemoteContext): RouteObject => {
  const fetched = (selection: NameSelection) => browseNames.select(selection)(store.getState()).data;
  return pageRoute(`${kind}-list`, namePages[kind], {
    parameterReaders: nameReaders,
    loader: async ({ request }) => {
      const parameters = requireParameters(request.url, nameReaders);
      const selection = nameSelection(kind, parameters);
      await load(store.dispatch(browseNames.initiate(selection)));
      const { initial } = parameters;
      return describeListPage({
        page: namePages[kind],
        query: initial ? { initial } : {},
        listPage: fetched(selection) ?? undefined,
        size: namesPerPage,
        containing: undefined,
        anchor: kind,
        isCanonical: !initial,
      });
    },
    structuredData: async (site, _params, query = new URLSearchParams()) => {
      const names = fetched(nameSelection(kind, readParameters(query, nameReaders)));
      if (!names) return [];
      const { nameListJsonLd } = await import(/* webpackChunkName: "browse-json-ld" */ './browseJsonLd');
      return nameListJsonLd(kind, names, site);
    },
    component: async () => {
      const { NamesPage } = await import(/* webpackChunkName: "browse" */ './NamesPage');
      return () => createElement(NamesPage, { kind });
    },
  });
};
