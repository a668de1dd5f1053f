import type { RemoteContext } from '@juris/platform';
import { banners, homeBannerSelection } from '../../api/banners';
import { freeBooksOnHomePage, openAccess } from '../../api/openAccess';
import { publishedTitles, titlesOnShelf } from '../../api/publishedTitles';
import { loadQuery, unavailable, pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

export const homeFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('home', page, {
      script: async () =>
        (await import(/* webpackChunkName: "carousel-script" */ '@juris/shared-ui/Carousel/carouselScript'))
          .carouselScript,
      loader: async () => {
        const lists = await Promise.all([
          loadQuery(store, banners, homeBannerSelection),
          loadQuery(store, publishedTitles, titlesOnShelf),
          loadQuery(store, openAccess, freeBooksOnHomePage),
        ]);
        return lists.every(({ isError }) => isError) ? unavailable() : null;
      },
      component: async () => (await import(/* webpackChunkName: "home" */ './HomePage')).HomePage,
    }),
  ],
};
