import type { PublishedTitle } from '@juris/mock-api/contract';
import type { ContentState } from '../content/address/useContentState';
import { nextAt } from '../content/order/nextAt';
import { useRowOrder } from '../content/order/useRowOrder';
import { filters, nameOf } from './titleColumns';
import { titles, useAdminMovePublishedTitleMutation } from './titlesApi';

/** The order of titles, also within a publisher: where nobody gave one, they stand as they came. */
export function useTitleOrder(rows: readonly PublishedTitle[] | undefined, state: ContentState) {
  const [move] = useAdminMovePublishedTitleMutation();
  return useRowOrder<PublishedTitle>({
    ...{ rows, state, nameOf },
    cachedRows: titles.cachedRows,
    within: filters,
    store: (moved) => move({ id: moved.row.id, before: nextAt(moved) }),
  });
}
