import type { Publisher } from '@juris/contract';
import type { ListRequest } from '../api/listPages';
import type { ListAddress } from '../address/useListAddress';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';

/** A property by which a list can be filtered, as its menu needs it. */
export interface FilterMenu {
  /** In the address. */
  name: string;
  /** The property, as people read it: "publisher" makes "Filter by publisher". */
  noun: string;
}

/** A property by which the server filters a list: its status, a publisher, a day. */
export interface Filter extends FilterMenu {
  /** What it offers; absent where a day is entered. */
  choices?: readonly string[];
  /** The parameters of the API for a value of the address; undefined where it can be none. */
  parameters: (value: string) => Readonly<Record<string, string>> | undefined;
}

/** A filter with fixed choices. @param values of the API by the names that people read */
export const choiceFilter = (
  name: string,
  noun: string,
  parameter: string,
  values: Readonly<Record<string, string>>,
): Filter => ({
  name,
  noun,
  choices: Object.keys(values),
  parameters: (label) => {
    const value = Object.hasOwn(values, label) ? values[label] : undefined;
    return value === undefined ? undefined : { [parameter]: value };
  },
});

/** A filter by names that the API calls the same. A link can have one that is not among those that are offered. */
export const nameFilter = (
  name: string,
  noun: string,
  parameter: string,
  choices: readonly string[],
): Filter => ({ name, noun, choices, parameters: (value) => ({ [parameter]: value }) });

/** The filter that every content type has. */
export const byStatus = choiceFilter('status', 'status', 'status', {
  Active: 'active',
  Inactive: 'inactive',
});

/** The filter of what belongs to a publisher. */
export const byPublisher = (publishers: readonly Publisher[]): Filter =>
  nameFilter(
    'publisher',
    'publisher',
    'publisherName',
    publishers.map(({ publisherName }) => publisherName),
  );

/** The API takes no longer search. */
export const longestSearch = 100;

/** How a screen pages its list. */
interface PagedView<Row> {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  perPage: number;
}

/**
 * The page that the address asks for.
 * @returns undefined where it asks for what cannot be: a filter's value that is none of its choices, or a search that is
 * too long
 */
export function requestedPage<Row>(
  state: Pick<ListAddress, 'page' | 'search' | 'sort' | 'filterValue'>,
  { columns, filters, perPage }: PagedView<Row>,
): ListRequest | undefined {
  const q = state.search.trim();
  if (q.length > longestSearch) return undefined;
  const sortsBy = columns.find(({ heading }) => heading === state.sort?.heading)?.sortsBy;
  const values: Record<string, string> = {};
  for (const { name, parameters } of filters) {
    const wanted = state.filterValue(name);
    if (wanted === undefined) continue;
    const sent = parameters(wanted);
    if (!sent) return undefined;
    Object.assign(values, sent);
  }
  return {
    page: state.page,
    limit: perPage,
    ...(q !== '' && { q }),
    ...(sortsBy !== undefined && { sort: `${state.sort?.descending ? '-' : ''}${sortsBy}` }),
    ...(Object.keys(values).length > 0 && { filters: values }),
  };
}

/** The same without search and filters: the whole list in its order. */
export const unfiltered = ({ q: _, filters: __, ...request }: ListRequest): ListRequest => request;

/** Whether something can be left out of the list by search or filters. */
export const isFiltered = ({ q, filters }: ListRequest): boolean => q !== undefined || filters !== undefined;
