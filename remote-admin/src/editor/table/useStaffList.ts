import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import type { ListAddress } from '../address/useListAddress';
import type { ListPages } from '../api/listPages';
import { requestedPage, type Filter } from './filters';
import { usePagedList } from './usePagedList';

interface StaffList<Row extends object> {
  pages: ListPages<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  state: ListAddress;
  /** Time between two automatic reloads, in milliseconds. Default: no automatic reload. */
  pollingInterval?: number;
}

/** Loads the list that the address describes, for screens without forms, such as Inbox, Activity and Bin. */
export function useStaffList<Row extends object>({
  pages,
  columns,
  filters,
  state,
  pollingInterval = 0,
}: StaffList<Row>) {
  const request = requestedPage(state, { columns, filters, perPage: rowsPerPage });
  return usePagedList(pages, request, { pollingInterval });
}
