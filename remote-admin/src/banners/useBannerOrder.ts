import { useRef, useState } from 'react';
import type { Banner } from '@juris/mock-api/contract';
import { dismissNotice, notify, useAppDispatch } from '@juris/shell/platform';
import { useListSettings } from '../content/list/useListSettings';
import type { ContentState } from '../content/address/useContentState';
import { moved, shown } from './bannerOrder';
import { banners as calls, useAdminOrderBannersMutation } from './bannersApi';

/** The button that was used last, which keeps the focus when its row has moved. */
export interface LastMove {
  id: number;
  /** The place that the row moves to, from 1. */
  to: number;
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
  const { perPage } = useListSettings();
  const [store] = useAdminOrderBannersMutation();
  const queue = useRef(Promise.resolve());
  const [lastMove, setLastMove] = useState<LastMove>();
  const [drag, setDrag] = useState<Drag>();
  const noticeId = useRef('');

  const isWhole = !state.search && !state.sort && state.chosen('status') === undefined;
  const order = banners && isWhole ? shown(banners) : [];
  const places = new Map(order.map(({ id }, index) => [id, index + 1]));

  const say = (...words: Parameters<typeof notify>) => {
    dispatch(dismissNotice(noticeId.current));
    noticeId.current = dispatch(notify(...words)).payload.id;
  };

  async function move({ id }: Banner, steps: number, by: LastMove['by']) {
    // As the list is by now, which is ahead of what is drawn while moves follow each other.
    const now = shown(dispatch((_, getState) => calls.list.select()(getState()).data) ?? []);
    const from = now.findIndex((one) => one.id === id) + 1;
    const to = Math.min(Math.max(from + steps, 1), now.length);
    const banner = now[from - 1];
    if (!banner || to === from) return;
    const changes = moved(now, banner.id, to);
    if (changes.length > mostChanges) return say('failure', tooMany);
    setLastMove({ id: banner.id, to, by });
    const page = Math.ceil(to / perPage);
    if (page !== state.page) state.goTo(page);
    const { error } = await store(changes);
    if (error) say('failure', error.message ?? 'The order could not be saved. Please try again.');
    else say('success', `“${banner.title}” is now number ${to} of ${now.length}.`);
  }

  return {
    placeOf: ({ id }: Pick<Banner, 'id'>) => places.get(id),
    count: order.length,
    /** One move after the other: a press while the last one is stored counts from where that led. */
    move: (banner: Banner, steps: number, by: LastMove['by']) => {
      queue.current = queue.current.then(() => move(banner, steps, by));
    },
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
