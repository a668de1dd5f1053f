import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';
import { timeColumn } from './columns';
import { listLabels } from './labels';

/** Column with the time of the last change, hidden until an editor selects it. "Newest first" sorts by it. */
export const lastChangedColumn: Column<VersionedRecord> = timeColumn(
  listLabels.lastChanged,
  'detail',
  ({ updatedAt }) => updatedAt,
  { sortsBy: 'updatedAt' },
);

export const newestFirst = { heading: lastChangedColumn.heading, descending: true };
