import type { ReactNode } from 'react';
import { SectionFailure } from '../SectionFailure/SectionFailure';

/** Query state of an RTK Query hook. */
export interface QueryState {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Props of {@link QueryList}. */
export interface QueryListProps<Item> {
  /** Items of the list; undefined until the first response has arrived. */
  items: Item[] | undefined;
  /** Result of the RTK Query hook that loads the list. */
  query: QueryState;
  /** Placeholder that is shown while the list loads for the first time. */
  pending: ReactNode;
  /** Message that is shown if the list is empty. */
  empty: ReactNode;
  /** Level of the heading that is shown if loading has failed. */
  level?: 2 | 3 | undefined;
  children: (items: Item[]) => ReactNode;
}

/**
 * Renders a list in all its states: loading, failed (with a button to try again), empty and loaded. A loaded list stays
 * visible if a later request fails.
 */
export function QueryList<Item>(props: QueryListProps<Item>): ReactNode {
  const { items, query, pending, empty, level, children } = props;
  if (items?.length) return children(items);
  if (items) return empty;
  if (!query.error) return pending;
  return <SectionFailure level={level} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
