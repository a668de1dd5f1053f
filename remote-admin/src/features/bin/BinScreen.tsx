import { useState } from 'react';
import type { BinList, InboxBinList } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { optionsOf } from '../../editor/catalogue/codes';
import { useAddress } from '../../editor/address/useAddress';
import { useRights } from '../../editor/rights/ownAccount';
import { reloadingCommand, type Command } from '../../editor/record/command';
import { removeEntry, restoreEntry } from '../../editor/api/inboxBin';
import { pagedList, type ListPages } from '../../editor/api/listPages';
import { removeRecord, restoreRecord } from '../../editor/record/recordCommands';
import { typeLabelOf, typeOptions } from '../../editor/record/recordTypes';
import { usePerform } from '../../editor/record/usePerform';
import { formatIndianDay } from '../../editor/schedule/indianTime';
import { textColumn, timeColumn } from '../../editor/table/columns';
import { choiceFilter, type Filter } from '../../editor/table/filters';
import { ListScreen } from '../../editor/table/ListScreen';
import { ListTabs } from '../../editor/table/ListTabs';
import { useStaffList } from '../../editor/table/usePagedList';
import { binLabels } from './labels';

/**
 * Screen at `/admin/bin` with removed records, which can be restored or, after 30 days, deleted permanently by an
 * administrator. The specification does not contain it.
 */
const BinScreen = () =>
  useAddress().read('list') === 'inbox' ? (
    <BinTable key="inbox" {...inboxBin} />
  ) : (
    <BinTable key="content" {...contentBin} />
  );

export { BinScreen as Component };

interface BinTableProps<Row extends object> {
  current: 'content' | 'inbox';
  pages: ListPages<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  keyOf: (row: Row) => string;
  /** Moves a restored record to the bin again. */
  remove: (row: Row) => Command;
  restore: (row: Row) => Command;
  deletePermanently: (row: Row) => Command;
  /** Returns the text that explains the consequence of deleting a record permanently. */
  consequence: (name: string) => string;
}

/** Renders one list of the bin: the removed records, or the removed entries of the inbox. */
function BinTable<Row extends BinRow>(props: BinTableProps<Row>) {
  const { current, pages, columns, filters, keyOf, remove, restore, consequence } = props;
  const { shown } = useStaffList({ pages, columns, filters });
  const [asking, setAsking] = useState<Row>();
  const has = useRights();
  const mayRestore = has(current === 'content' ? 'removeContent' : 'manageInbox');
  const perform = usePerform();
  return (
    <>
      <ListScreen
        {...shown}
        labels={binLabels}
        part={current === 'inbox' ? current : undefined}
        tabs={
          <ListTabs
            label={binLabels.lists}
            tabs={[
              { to: '/admin/bin', title: binLabels.content, isCurrent: current === 'content' },
              ...(has('readInbox')
                ? [{ to: '/admin/bin?list=inbox', title: binLabels.inbox, isCurrent: current === 'inbox' }]
                : []),
            ]}
          />
        }
        columns={[
          ...columns,
          ...actions<Row>(
            Date.now(),
            mayRestore ? (row) => void perform(restore(row), remove(row)) : undefined,
            has('deletePermanently') ? setAsking : undefined,
          ),
        ]}
        rowKey={keyOf}
      />
      {asking && (
        <ConfirmDialog
          question={binLabels.deleteQuestion}
          consequence={consequence(asking.name)}
          confirmLabel={binLabels.deletePermanently}
          onConfirm={() => {
            setAsking(undefined);
            void perform(props.deletePermanently(asking));
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** A removed record of any type. */
interface BinRow {
  name: string;
  /** Date and time of the removal: ISO 8601, UTC. */
  removedAt: string;
  removedBy: string;
  /** Date and time from which an administrator may delete the record permanently. */
  deletableFrom: string;
}

const restoreColumn = <Row extends BinRow>(restore: (row: Row) => void): Column<Row> => ({
  heading: binLabels.restore,
  position: 'edit',
  cell: (row) => (
    <AdminButton onClick={() => restore(row)} aria-label={binLabels.restoreOne(row.name)}>
      {binLabels.restore}
    </AdminButton>
  ),
});

/**
 * Returns two columns with the buttons that restore a row and delete it permanently. Before `deletableFrom`, the second
 * shows this date.
 * @param now Current time in milliseconds since 1970.
 * @param restore Restores a row; undefined if the user may not, and the column is omitted.
 * @param remove Deletes a row permanently; undefined if the user is not an administrator. The column then says that an
 *   administrator can delete the row.
 */
export const actions = <Row extends BinRow>(
  now: number,
  restore?: (row: Row) => void,
  remove?: (row: Row) => void,
): Column<Row>[] => [
  ...(restore ? [restoreColumn(restore)] : []),
  {
    heading: binLabels.deletion,
    position: 'detail',
    cell: (row) => {
      if (Date.parse(row.deletableFrom) > now)
        return (
          <>
            {binLabels.deletableFrom}{' '}
            <time dateTime={row.deletableFrom}>{formatIndianDay(row.deletableFrom)}</time>
          </>
        );
      if (!remove) return binLabels.byAdministrator;
      return (
        <AdminButton onClick={() => remove(row)} aria-label={binLabels.deleteOne(row.name)}>
          {binLabels.deletePermanently}
        </AdminButton>
      );
    },
  },
];

const columnsOf = <Row extends BinRow>(typeOf: (row: Row) => string): Column<Row>[] => [
  textColumn(binLabels.type, 'picture', typeOf, { sortsBy: 'kind' }),
  textColumn(binLabels.name, 'name', ({ name }) => name, { sortsBy: 'name' }),
  textColumn(binLabels.removedBy, 'wide', ({ removedBy }) => removedBy, { sortsBy: 'removedBy' }),
  timeColumn(binLabels.removed, 'detail', ({ removedAt }) => removedAt, { sortsBy: 'removedAt' }),
];

export type RemovedRecord = BinList['output'][number];

const targetOf = ({ kind, recordId }: RemovedRecord) => ({ type: kind, id: recordId });

const contentBin: BinTableProps<RemovedRecord> = {
  current: 'content',
  pages: pagedList('adminBin', { url: 'bin', rows: (answer: BinList) => answer.output, tags: ['History'] }),
  columns: columnsOf<RemovedRecord>(typeLabelOf),
  filters: [choiceFilter('kind', 'type', 'kind', typeOptions)],
  keyOf: ({ kind, recordId }) => `${kind}-${recordId}`,
  remove: (row) => removeRecord(targetOf(row)),
  restore: (row) => restoreRecord(targetOf(row)),
  deletePermanently: ({ kind, recordId }) =>
    reloadingCommand(`bin/${kind}/${recordId}/delete`, undefined, 'History'),
  consequence: binLabels.deleteContent,
};

const inboxNouns = {
  proposal: binLabels.proposal,
  enquiry: binLabels.enquiry,
  newsletter: binLabels.subscriber,
};

/** Messages and newsletter addresses that were removed from the inbox. */
const inboxBin: BinTableProps<InboxBinList['output'][number]> = {
  current: 'inbox',
  pages: pagedList('adminInboxBin', {
    url: 'inbox/bin',
    rows: (answer: InboxBinList) => answer.output,
    tags: ['Inbox'],
  }),
  columns: columnsOf(({ kind }) => inboxNouns[kind]),
  filters: [choiceFilter('kind', 'type', 'kind', optionsOf(inboxNouns))],
  keyOf: ({ kind, key }) => `${kind}-${key}`,
  remove: removeEntry,
  restore: restoreEntry,
  deletePermanently: ({ kind, key }) => reloadingCommand('inbox/bin/delete', { kind, key }, 'Inbox'),
  consequence: binLabels.deleteMessage,
};
