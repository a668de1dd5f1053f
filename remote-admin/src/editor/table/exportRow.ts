import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { ContentRecord } from '../record/record';
import { listLabels } from './labels';

/**
 * Returns the cells of a row for an export, by heading: the full texts of all columns with a value, including hidden
 * columns.
 */
export const exportRow = <Row extends ContentRecord>(
  row: Row,
  columns: readonly Column<Row>[],
): Record<string, string> => ({
  [listLabels.number]: String(row.id),
  ...Object.fromEntries(
    columns.flatMap(({ heading, value }) => (value ? [[heading, String(value(row))]] : [])),
  ),
  [listLabels.status]: row.isActive === 1 ? listLabels.active : listLabels.inactive,
});
