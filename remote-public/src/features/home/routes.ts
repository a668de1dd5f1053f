import { load, type RemoteContext } from '@juris/platform';
import { banners, homeBannerSelection } from '../../api/banners';
import { freeBooksOnHomePage, openAccess } from '../../api/openAccess';
import { publishedTitles, titlesOnShelf } from '../../api/publishedTitles';
import { unavailable, pageRoute, type Feature } from '../../pages/page';
import page from './page.json';

export const homeFeature: Feature<RemoteContext> = {
  pages: [page],
  routes: ({ store }) => [
    pageRoute('home', page, {
      script: async () =>
        (await import(/* webpackChunkName: "carousel-script" */ '@juris/shared-ui/Carousel/carouselScript'))
          .carouselScript,
      loader: async () => {
        await load(
          store.dispatch(banners.initiate(homeBannerSelection)),
          store.dispatch(publishedTitles.initiate(titlesOnShelf)),
          store.dispatch(openAccess.initiate(freeBooksOnHomePage)),
        );
        const state = store.getState();
        const hasNothing =
          banners.select(homeBannerSelection)(state).isError &&
          publishedTitles.select(titlesOnShelf)(state).isError &&
          openAccess.select(freeBooksOnHomePage)(state).isError;
        return hasNothing ? unavailable() : null;
      },
      component: async () => (await import(/* webpackChunkName: "home" */ './HomePage')).HomePage,
    }),
  ],
};
