import { lazy, Suspense } from 'react';
import type { ListAddress } from '../address/useListAddress';
import { currentView } from './viewAddress';

const SavedViews = lazy(async () => ({
  default: (await import(/* webpackChunkName: "saved-views" */ './SavedViews')).SavedViews,
}));

interface ListViewsProps {
  state: ListAddress;
  filters: readonly { name: string }[];
  /** Headings of the visible columns. Absent for a list whose columns cannot be chosen. */
  columns?: readonly string[];
  /** Value of the query parameter `list`, on a screen with several lists; absent for the first. */
  part?: string | undefined;
}

/** Renders the Views button of a list. The code of the button is loaded on demand, after the list. */
export function ListViews({ state, filters, columns = [], part }: ListViewsProps) {
  const names = filters.map(({ name }) => name);
  return (
    <Suspense>
      <SavedViews filters={names} current={currentView(state, names, columns)} part={part} />
    </Suspense>
  );
}
