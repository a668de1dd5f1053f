import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';
import { Moment } from './Moment';

/** When a row was saved last: shown on request, and what "newest first" sorts by. */
export const lastChanged: Column<VersionedRecord> = {
  heading: 'Last changed',
  place: 'detail',
  value: ({ updatedAt }) => updatedAt,
  sortsBy: 'updatedAt',
  cell: ({ updatedAt }) => <Moment at={updatedAt} />,
};

export const newestFirst = { heading: lastChanged.heading, descending: true };
