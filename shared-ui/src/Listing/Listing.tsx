import type { ReactNode } from 'react';
import { SectionFailure } from '../SectionFailure/SectionFailure';

interface ListingProps<Item> {
  /** What is listed, as it reads in a sentence: "the published titles". */
  what: string;
  /** What there is to show; nothing as long as no answer came. */
  items: Item[] | undefined;
  /** The state of the query that fetches it, as the hooks of the store return it. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Keeps the place while the list is on its way. */
  pending: ReactNode;
  /** The fact that there is nothing, and the next step. */
  empty: ReactNode;
  /** The level of the heading when the list could not be had. */
  level?: 2 | 3 | undefined;
  children: (items: Item[]) => ReactNode;
}

/**
 * A list in each of its states, which never look alike: on its way, failed with Try again, empty, there. A list
 * that was there stays when asking for it again fails.
 */
export function Listing<Item>({
  what,
  items,
  query,
  pending,
  empty,
  level,
  children,
}: ListingProps<Item>): ReactNode {
  if (items?.length) return children(items);
  if (items) return empty;
  if (!query.error) return pending;
  return (
    <SectionFailure what={what} level={level} busy={query.isFetching} onRetry={() => void query.refetch()} />
  );
}
