import type { Banner } from '@juris/mock-api/contract';
import type { ContentState } from '../content/address/useContentState';
import { useRowOrder } from '../content/order/useRowOrder';
import { moved } from './bannerOrder';
import { banners as calls, useAdminOrderBannersMutation } from './bannersApi';

/** The order of the carousel: its banners are numbered by their places. */
export function useBannerOrder(banners: readonly Banner[] | undefined, state: ContentState) {
  const [store] = useAdminOrderBannersMutation();
  return useRowOrder<Banner>({
    rows: banners,
    cachedRows: calls.cachedRows,
    state,
    nameOf: ({ title }) => title,
    within: [],
    store: ({ order, row, to }) => {
      const changes = moved(order, row.id, to);
      if (changes.length > mostChanges) return Promise.resolve({ error: { message: tooMany } });
      return store(changes);
    },
  });
}

/** One call a banner: a carousel is short, and a longer list is not put in order by hand. */
const mostChanges = 100;
const tooMany =
  'There are too many active banners to number them all anew. Give this one its sequence number in its form.';
