import type { RemoteContext } from '@juris/platform';
import { openAccessBook } from '../../api/openAccess';
import { publishedTitle } from '../../api/publishedTitles';
import type { Feature } from '../../pages/page';
import { bookEnquiryRoute } from './bookEnquiryRoute';

/** Feature with the forms for enquiries about one book. Only pages of books link to them, and they are not indexed. */
export const bookEnquiriesFeature: Feature<RemoteContext> = {
  pages: [],
  routes: ({ store }) => [
    bookEnquiryRoute({
      ...{ id: 'title-enquiry', shelf: 'titles', store },
      query: (id) => store.dispatch(publishedTitle.initiate(id)),
      fetched: (id) => publishedTitle.select(id)(store.getState()),
      component: async () => {
        const { TitleEnquiryPage } = await import(
          /* webpackChunkName: "book-enquiry" */ './TitleEnquiryPage'
        );
        return TitleEnquiryPage;
      },
    }),
    bookEnquiryRoute({
      ...{ id: 'open-access-enquiry', shelf: 'openaccess', store },
      query: (id) => store.dispatch(openAccessBook.initiate(id)),
      fetched: (id) => openAccessBook.select(id)(store.getState()),
      component: async () => {
        const { OpenAccessEnquiryPage } = await import(
          /* webpackChunkName: "book-enquiry" */ './OpenAccessEnquiryPage'
        );
        return OpenAccessEnquiryPage;
      },
    }),
  ],
};
