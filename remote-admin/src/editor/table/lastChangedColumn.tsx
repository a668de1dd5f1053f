import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';
import { Timestamp } from './Timestamp';
import { listLabels } from './labels';

/** Column with the time of the last change, hidden until an editor selects it. "Newest first" sorts by it. */
export const lastChangedColumn: Column<VersionedRecord> = {
  heading: listLabels.lastChanged,
  position: 'detail',
  value: ({ updatedAt }) => updatedAt,
  sortsBy: 'updatedAt',
  cell: ({ updatedAt }) => <Timestamp at={updatedAt} />,
};

export const newestFirst = { heading: lastChangedColumn.heading, descending: true };
