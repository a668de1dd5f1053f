import type { SavedView } from '@juris/contract';
import { columnsParameter, sortParameter, type ListAddress } from '../address/useListAddress';

export type ViewContent = Pick<SavedView, 'search' | 'filters' | 'sort' | 'columns'>;

/**
 * Returns the current search, filters, sort order and columns of a list.
 * @param filters names of the list's filters
 * @param columns headings of the visible columns; empty for a list whose columns cannot be chosen
 */
export function currentView(
  state: Pick<ListAddress, 'search' | 'sort' | 'filterValue'>,
  filters: readonly string[],
  columns: readonly string[],
): ViewContent {
  const values = filters.flatMap((name) => {
    const value = state.filterValue(name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    search: state.search.trim(),
    filters: Object.fromEntries(values),
    sort: state.sort ? sortParameter(state.sort) : '',
    columns: [...columns],
  };
}

/** Returns the query parameters of the address that shows a view; undefined for parameters to remove. */
export const viewParameters = (
  { search, filters: values, sort, columns }: ViewContent,
  filters: readonly string[],
): Record<string, string | undefined> => ({
  ...Object.fromEntries([...filters.map((name) => [name, undefined]), ...Object.entries(values)]),
  q: search || undefined,
  sort: sort || undefined,
  columns: columns.length > 0 ? columnsParameter(columns) : undefined,
  page: undefined,
  view: undefined,
});

/**
 * Returns the link that opens a view.
 * @param part value of the query parameter `list`, on a screen that has several lists
 */
export const viewLink = (id: number, part: string | undefined): string =>
  `?${part === undefined ? '' : `list=${part}&`}view=${id}`;

/** Returns whether two views have the same search, filters, sort order and columns. */
export const isSameView = (one: ViewContent, other: ViewContent, filters: readonly string[]): boolean =>
  JSON.stringify(viewParameters(one, filters)) === JSON.stringify(viewParameters(other, filters));
