import type { PublicationState, Publisher } from '@juris/contract';
import { publicationStates } from '@juris/contract/publicationStates';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { ListAddress } from '../address/useListAddress';
import type { ListRequest } from '../api/listPages';
import { linkLabels } from '../links/LinkProblems';
import type { FilterNoun } from './labels';

/** A property by which a list can be filtered. */
export interface FilterMenu {
  /** Name of the query parameter in the address. */
  name: string;
  /** Name of the filtered property. With "publisher" the label is "Filter by publisher". */
  label: FilterNoun;
  /** Set for a filter that has its own control outside the toolbar. */
  isElsewhere?: true;
}

/** A filter that the server applies, e.g. by status, publisher or day. */
export interface Filter extends FilterMenu {
  /** Values to select from. Absent for a filter by day. */
  choices?: readonly string[];
  /** Converts a value from the address into query parameters of the API; undefined for an invalid value. */
  parameters: (value: string) => Readonly<Record<string, string>> | undefined;
}

/**
 * Returns a filter with fixed choices.
 * @param options Labels that editors select, with the values that the API expects. Of equal labels, such as the names of
 *   two people, the last one counts.
 */
export const choiceFilter = (
  name: string,
  label: FilterNoun,
  parameter: string,
  options: readonly { value: string; label: string }[],
): Filter => ({
  name,
  label,
  choices: [...new Set(options.map((option) => option.label))],
  parameters: (chosen) => {
    const option = options.findLast((one) => one.label === chosen);
    return option && { [parameter]: option.value };
  },
});

/** Returns a filter whose labels are the values of the API. Other values of the address are sent too. */
export const nameFilter = (
  name: string,
  label: FilterNoun,
  parameter: string,
  choices: readonly string[],
): Filter => ({ name, label, choices, parameters: (value) => ({ [parameter]: value }) });

/** Filter of content types whose records have links to other sites. */
export const linkFilter = choiceFilter('links', 'link', 'links', [
  { value: 'broken', label: linkLabels.brokenLink },
]);

/** Returns the publication states in the value of the filter by state. Unknown states are omitted. */
export const statesIn = (value = ''): PublicationState[] =>
  publicationStates.filter((state) => value.split(',').includes(state));

/**
 * Filter by one or more publication states, which `StateFilter` shows. Its value contains the states, separated by
 * commas.
 */
export const stateFilter: Filter = {
  name: 'state',
  label: 'state',
  isElsewhere: true,
  parameters: (value) => {
    const states = statesIn(value);
    return states.length > 0 ? { state: states.join(',') } : undefined;
  },
};

export const publisherFilter = (publishers: readonly Publisher[]): Filter =>
  nameFilter(
    'publisher',
    'publisher',
    'publisherName',
    publishers.map(({ publisherName }) => publisherName),
  );

/** Maximum length of a search text in the API. */
export const longestSearch = 100;

/** Settings of a list that the server sends page by page. */
interface PagedView<Row> {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  perPage: number;
}

/**
 * Returns the list request that corresponds to an address.
 * @returns undefined if the address contains an unknown filter value or a search text that is too long
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

/** Returns a copy of a request without search text and filters. */
export const unfiltered = ({ q: _, filters: __, ...request }: ListRequest): ListRequest => request;

/** Returns whether a request has a search or a filter. */
export const isFiltered = ({ q, filters }: ListRequest): boolean => q !== undefined || filters !== undefined;
