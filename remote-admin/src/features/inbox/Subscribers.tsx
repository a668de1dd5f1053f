import { useState } from 'react';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useListAddress } from '../../editor/address/useListAddress';
import { useAddress } from '../../app/address/useAddress';
import { useStaffList } from '../../editor/table/useStaffList';
import type { ListLabels } from '../../editor/record/contentLabels';
import { choiceFilter } from '../../editor/table/filters';
import { ExportButton } from '../../editor/table/ExportButton';
import { subscribers, type Subscriber } from './inboxApi';
import { InboxTabs } from './InboxTabs';
import { RemoveQuestion } from './RemoveQuestion';
import { Timestamp } from '../../editor/table/Timestamp';

/** Lists the newsletter addresses, latest address first, and says which addresses are confirmed. */
export function Subscribers() {
  const state = useListAddress(useAddress());
  const { list, request, refetch } = useStaffList({ pages: subscribers, columns, filters, state });
  const [removing, setRemoving] = useState<Subscriber>();
  return (
    <>
      <ScreenBar heading="Inbox" summary={summaryText(list, labels, 'latest first')}>
        <ExportButton
          {...{ request }}
          keyOf={emailOf}
          name="newsletter subscribers"
          pages={subscribers}
          cells={exported}
          total={list.rows && list.total}
        />
      </ScreenBar>
      <InboxTabs current="newsletter" />
      <ContentList
        labels={labels}
        list={list}
        onRetry={refetch}
        columns={[...columns, removal(setRemoving)]}
        filters={filters}
        rowKey={emailOf}
        isMuted={() => false}
        state={state}
      />
      {removing && (
        <RemoveQuestion
          entry={{ kind: 'newsletter', key: removing.email }}
          label="address"
          consequence={`${removing.email} gets no newsletter while it is in the bin, from where it can be put back.`}
          onDone={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

const emailOf = ({ email }: Subscriber) => email;
const statusOf = ({ confirmedAt }: Subscriber) => (confirmedAt === null ? 'Not confirmed' : 'Confirmed');
const signedUpAt = (subscriber: Subscriber) => subscriber.signedUpAt;
const exported = (subscriber: Subscriber) => ({
  Email: subscriber.email,
  'Signed up': subscriber.signedUpAt,
  Confirmed: subscriber.confirmedAt ?? '',
  'Link to leave': subscriber.leaveAddress ?? '',
});

const columns: readonly Column<Subscriber>[] = [
  { heading: 'Email', place: 'name', value: emailOf, sortsBy: 'email', cell: emailOf },
  {
    heading: 'Signed up',
    place: 'detail',
    value: signedUpAt,
    sortsBy: 'signedUpAt',
    cell: (subscriber) => <Timestamp at={signedUpAt(subscriber)} />,
  },
  { heading: 'Status', place: 'detail', value: statusOf, sortsBy: 'confirmedAt', cell: statusOf },
];

const removal = (remove: (subscriber: Subscriber) => void): Column<Subscriber> => ({
  heading: 'Remove',
  place: 'edit',
  cell: (subscriber) => (
    <IconButton
      icon="bin"
      size="small"
      label={`Remove ${subscriber.email}`}
      onClick={() => remove(subscriber)}
    />
  ),
});

const filters = [
  choiceFilter('status', 'status', 'status', { Confirmed: 'confirmed', 'Not confirmed': 'unconfirmed' }),
] as const;

const labels: ListLabels = {
  heading: 'Newsletter addresses',
  one: 'address',
  many: 'addresses',
  whenEmpty: 'Who signs up for the newsletter on the Resources page appears here.',
};
