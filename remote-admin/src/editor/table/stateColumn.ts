import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { ContentRecord } from '../record/record';
import { textColumn } from './columns';
import { publicationState } from '../schedule/schedule';
import { listLabels } from './labels';

/** Column with the publication state of a row, e.g. "Scheduled". The column is hidden until an editor selects it. */
export const stateColumn: Column<ContentRecord> = textColumn(
  listLabels.state,
  'detail',
  (row) => publicationState(row),
  { sortsBy: 'state' },
);
