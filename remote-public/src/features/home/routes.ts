import { load, type RemoteContext } from '@juris/platform';
import { banners, homeBannerSelection } from '../../api/banners';
import { freeBooksOnHomePage, openAccess } from '../../api/openAccess';
import { publishedTitles, titlesOnShelf } from '../../api/publishedTitles';
import { pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

export const homeFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('home', page, {
      script: async () =>
        (await import(/* webpackChunkName: "carousel-script" */ '@juris/shared-ui/Carousel/carouselScript'))
          .carouselScript,
      loader: () =>
        load(
          store.dispatch(banners.initiate(homeBannerSelection)),
          store.dispatch(publishedTitles.initiate(titlesOnShelf)),
          store.dispatch(openAccess.initiate(freeBooksOnHomePage)),
        ),
      component: async () => (await import(/* webpackChunkName: "home" */ './HomePage')).HomePage,
    }),
  ],
};
