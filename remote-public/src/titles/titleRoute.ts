import type { PublishedTitle } from '@juris/mock-api/contract';
import type { RemoteContext, RouteObject } from '@juris/shell/platform';
import { bookRoute } from '../books/bookRoute';
import { citation } from '../data/citations';
import { publishedTitles, titleRecord } from '../data/publishedTitles';

/** `/titles/<id>-<name>`: the page of one title. */
export const titleRoute = ({ store }: RemoteContext): RouteObject =>
  bookRoute<PublishedTitle>({
    id: 'title',
    shelf: 'titles',
    title: 'A book of Juris Press',
    queries: {
      list: () => store.dispatch(publishedTitles.initiate()),
      record: (id) => store.dispatch(titleRecord.initiate(id)),
      citation: (id) => store.dispatch(citation.initiate({ shelf: 'titles', id })),
    },
    cached: {
      list: () => publishedTitles.select()(store.getState()).data,
      record: (id) => titleRecord.select(id)(store.getState()).data,
    },
    describe: async (title, record, site) => {
      const { describeTitle } = await import(/* webpackChunkName: "title" */ './describeTitle');
      return describeTitle(title, record, site);
    },
    thing: async (title, record, site) => {
      const { titleThing } = await import(/* webpackChunkName: "title-things" */ './titleThings');
      return titleThing(title, record, site);
    },
    lazy: async () => {
      const { TitlePage } = await import(/* webpackChunkName: "title" */ './TitlePage');
      return { Component: TitlePage };
    },
  });
