import type { ReactNode } from 'react';
import { SectionFailure } from '../SectionFailure/SectionFailure';

interface ListingProps<Item> {
  /** Undefined until a response has arrived. */
  items: Item[] | undefined;
  /** The state of the query, as the hooks of the store return it. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Placeholder while the list loads. */
  pending: ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** The level of the heading when loading has failed. */
  level?: 2 | 3 | undefined;
  children: (items: Item[]) => ReactNode;
}

/**
 * Renders a list in each of its states: loading, failed with a button to try again, empty, loaded. A loaded list stays
 * when loading it again fails.
 */
export function Listing<Item>({
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
  return <SectionFailure level={level} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
