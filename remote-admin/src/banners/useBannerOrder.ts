import { useRef, useState } from 'react';
import type { Banner } from '@juris/mock-api/contract';
import { dismissNotice, notify, useAppDispatch } from '@juris/shell/platform';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/PagingTable';
import type { ContentState } from '../content/address/useContentState';
import { moved, shown } from './bannerOrder';
import { useAdminOrderBannersMutation } from './bannersApi';

/** The button that was used last, which keeps the focus when its row has moved. */
export interface LastMove {
  id: number;
  by: 'up' | 'down' | 'drag';
}

/** A row that is being dragged, and the place that it is over. */
interface Drag {
  id: number;
  over: number;
}

/**
 * The order of the carousel, changed in the list. Only the whole list in its own order can be: where it is
 * narrowed or sorted, the rows beside each other are no neighbours.
 */
export function useBannerOrder(banners: readonly Banner[] | undefined, state: ContentState) {
  const dispatch = useAppDispatch();
  const [store, { isLoading }] = useAdminOrderBannersMutation();
  const [lastMove, setLastMove] = useState<LastMove>();
  const [drag, setDrag] = useState<Drag>();
  const told = useRef('');

  const isWhole = !state.search && !state.sort && state.chosen('status') === undefined;
  const order = banners && isWhole ? shown(banners) : [];
  const places = new Map(order.map(({ id }, index) => [id, index + 1]));

  const say = (...words: Parameters<typeof notify>) => {
    dispatch(dismissNotice(told.current));
    told.current = dispatch(notify(...words)).payload.id;
  };

  async function move(banner: Banner, to: number, by: LastMove['by']) {
    if (isLoading || to < 1 || to > order.length || to === places.get(banner.id)) return;
    const changes = moved(order, banner.id, to);
    if (changes.length > mostChanges) return say('failure', tooMany);
    setLastMove({ id: banner.id, by });
    const page = Math.ceil(to / rowsPerPage);
    if (page !== state.page) state.goTo(page);
    const { error } = await store(changes);
    if (error) say('failure', error.message ?? 'The order could not be saved. Please try again.');
    else say('success', `“${banner.title}” is now number ${to} of ${order.length}.`);
  }

  return {
    placeOf: ({ id }: Pick<Banner, 'id'>) => places.get(id),
    count: order.length,
    move: (banner: Banner, to: number, by: LastMove['by']) => void move(banner, to, by),
    lastMove,
    /** The focus is where it belongs. */
    settle: () => setLastMove(undefined),
    drag,
    setDrag,
  };
}

export type BannerOrder = ReturnType<typeof useBannerOrder>;

/** One call a banner: a carousel is short, and a longer list is not put in order by hand. */
const mostChanges = 100;
const tooMany =
  'There are too many active banners to number them all anew. Give this one its sequence number in its form.';
