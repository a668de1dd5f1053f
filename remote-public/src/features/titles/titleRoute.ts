import type { RemoteContext, RouteObject } from '@juris/platform';
import { bookRoute } from '../../books/bookRoute';
import { citation } from '../../api/citations';
import { publishedTitle, relatedTitles, type CataloguedTitle } from '../../api/publishedTitles';
import { titleLabels } from './labels';

/** Returns the route for the page of one title: `/titles/<id>-<name>`. */
export const titleRoute = ({ store }: RemoteContext): RouteObject =>
  bookRoute<CataloguedTitle>({
    id: 'title',
    shelf: 'titles',
    title: titleLabels.title,
    query: (id) => store.dispatch(publishedTitle.initiate(id)),
    more: (id) => [
      store.dispatch(citation.initiate({ shelf: 'titles', id })),
      store.dispatch(relatedTitles.initiate(id)),
    ],
    fetched: (id) => publishedTitle.select(id)(store.getState()),
    describe: async (title, record, site) => {
      const { describeTitle } = await import(/* webpackChunkName: "title" */ './describeTitle');
      return describeTitle(title, record, site);
    },
    jsonLd: async (title, record, site) => {
      const { titleJsonLd } = await import(/* webpackChunkName: "title-json-ld" */ './titleJsonLd');
      return titleJsonLd(title, record, site);
    },
    lazy: async () => {
      const { TitlePage } = await import(/* webpackChunkName: "title" */ './TitlePage');
      return { Component: TitlePage };
    },
  });
