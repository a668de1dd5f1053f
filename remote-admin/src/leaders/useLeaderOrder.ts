import type { Leader } from '@juris/mock-api/contract';
import type { ContentState } from '../content/address/useContentState';
import { nextAt } from '../content/order/nextAt';
import { useRowOrder } from '../content/order/useRowOrder';
import { filters, nameOf } from './leaderColumns';
import { leaders, useAdminMoveLeaderMutation } from './leadersApi';

/** The order of people, also within a category or a team: where nobody gave one, they stand as they came. */
export function useLeaderOrder(rows: readonly Leader[] | undefined, state: ContentState) {
  const [move] = useAdminMoveLeaderMutation();
  return useRowOrder<Leader>({
    ...{ rows, state, nameOf },
    cachedRows: leaders.cachedRows,
    within: filters,
    store: (moved) => move({ id: moved.row.id, before: nextAt(moved) }),
  });
}
