import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../editor/table/columns';
import { publicationState } from '../../editor/schedule/schedule';
import { withSchedule } from '../../editor/schedule/withSchedule';
import { listLabels } from '../../editor/table/labels';
import type { LocalFilter } from '../../editor/table/localList';
import { Timestamp } from '../../editor/table/Timestamp';
import { redirectLabels } from './labels';
import type { ListedRedirect } from './redirectsApi';

const stateOf = (redirect: ListedRedirect) =>
  redirect.isAllowed ? publicationState({ ...redirect, isActive: 1 }) : redirectLabels.hostNotAllowed;

/** Filter by publication state. */
export const filters: readonly LocalFilter<ListedRedirect>[] = [
  { name: 'state', label: 'state', valueOf: stateOf },
];

/** Columns of the list of redirects. */
export const columns: readonly Column<ListedRedirect>[] = withSchedule([
  textColumn(redirectLabels.source, 'name', ({ source }) => source),
  textColumn(redirectLabels.target, 'detail', ({ target }) => target),
  textColumn(listLabels.state, 'detail', stateOf),
  textColumn(redirectLabels.status, 'number', ({ status }) => redirectLabels.statuses[status]),
  textColumn(redirectLabels.note, 'wide', ({ note }) => note),
  {
    heading: listLabels.lastChanged,
    position: 'extra',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Timestamp at={updatedAt} />,
  },
]);
