import { useState } from 'react';
import type { InboxMessage } from '@juris/contract';
import { useAppDispatch } from '@juris/platform';
import type { ListRequest } from '../../editor/api/listPages';
import type { ListState } from '../../editor/table/useListState';
import { inbox } from './inboxApi';
import { messageKey } from './message';

/** Order of the rows on the page from which a message was opened. */
interface Order {
  keys: readonly string[];
  page: number;
  pages: number;
}

/**
 * Returns the messages before and after the open message, in the order of the list. The order is stored while messages
 * are open, because a message may no longer match the filters.
 * @param open Key of the open message.
 * @param go Opens another message, and shows the page of the list that contains it.
 */
export function useNeighbours(
  { list, request }: { list: ListState<InboxMessage>; request: ListRequest | undefined },
  open: string | undefined,
  go: (key: string, page: number) => void,
) {
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState<Order>();
  const shown: Order | undefined =
    list.status === 'there' && request && list.nextPage === undefined
      ? {
          keys: list.rows.map(messageKey),
          page: list.page,
          pages: Math.ceil(list.total / request.limit),
        }
      : undefined;
  if (open === undefined && order) setOrder(undefined);
  if (open !== undefined && shown?.keys.includes(open) && !order?.keys.includes(open)) setOrder(shown);
  const index = open === undefined ? -1 : (order?.keys.indexOf(open) ?? -1);
  if (!order || !request || index === -1) return { previous: undefined, next: undefined };
  const { keys, page, pages } = order;

  const neighbour = (step: 1 | -1) => {
    const key = keys[index + step];
    if (key !== undefined) return () => go(key, page);
    const otherPage = page + step;
    if (otherPage < 1 || otherPage > pages) return undefined;
    return () =>
      void inbox.read(dispatch, { ...request, page: otherPage }).then(({ data }) => {
        const message = data?.rows.at(step === 1 ? 0 : -1);
        if (message) go(messageKey(message), otherPage);
      });
  };
  return { previous: neighbour(-1), next: neighbour(1) };
}

/** Functions that open the messages before and after the open one; undefined at the ends of the list. */
export type Neighbours = ReturnType<typeof useNeighbours>;
