import { useState } from 'react';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useAddress } from '../../editor/address/useAddress';
import type { ListLabels } from '../../editor/record/recordTypes';
import { ExportButton } from '../../editor/table/ExportButton';
import { choiceFilter } from '../../editor/table/filters';
import { ListScreen } from '../../editor/table/ListScreen';
import { textColumn, timeColumn } from '../../editor/table/columns';
import { useStaffList } from '../../editor/table/usePagedList';
import { CannedReplies } from './CannedReplies';
import { Messages } from './Messages';
import { PersonData } from './PersonData';
import { subscribers, type Subscriber } from './inboxApi';
import { InboxTabs } from './InboxTabs';
import { inboxLabels } from './labels';
import { RemoveQuestion } from './RemoveQuestion';

/** Screen at `/admin/inbox` with the messages of visitors. The specification contains only the forms. */
function InboxScreen() {
  const list = useAddress().read('list');
  if (list === 'newsletter') return <Subscribers />;
  if (list === 'canned') return <CannedReplies />;
  if (list === 'person') return <PersonData />;
  // The key resets the selection when the user switches between the two lists.
  return list === 'spam' ? <Messages key="spam" isSpam /> : <Messages key="messages" isSpam={false} />;
}

export { InboxScreen as Component };

/** Lists the newsletter addresses, latest first, with their confirmation status. */
function Subscribers() {
  const { shown, request } = useStaffList({ pages: subscribers, columns, filters });
  const [removing, setRemoving] = useState<Subscriber>();
  return (
    <>
      <ListScreen
        {...{ ...shown, labels }}
        part="newsletter"
        tabs={<InboxTabs current="newsletter" />}
        buttons={
          <ExportButton
            {...{ request }}
            keyOf={emailOf}
            name={inboxLabels.subscribersFile}
            pages={subscribers}
            cells={exported}
            total={shown.list.rows && shown.list.total}
          />
        }
        columns={[...columns, removal(setRemoving)]}
        rowKey={emailOf}
      />
      {removing && (
        <RemoveQuestion
          entry={{ kind: 'newsletter', key: removing.email }}
          label={inboxLabels.subscriber}
          consequence={inboxLabels.removeSubscriber(removing.email)}
          onDone={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

const emailOf = ({ email }: Subscriber) => email;
const statusOf = ({ confirmedAt }: Subscriber) =>
  confirmedAt === null ? inboxLabels.notConfirmed : inboxLabels.confirmed;
const exported = (subscriber: Subscriber) => ({
  [inboxLabels.email]: subscriber.email,
  [inboxLabels.signedUp]: subscriber.signedUpAt,
  [inboxLabels.confirmed]: subscriber.confirmedAt ?? '',
  [inboxLabels.unsubscribeLink]: subscriber.leaveAddress ?? '',
});

const columns: readonly Column<Subscriber>[] = [
  textColumn(inboxLabels.email, 'name', emailOf, { sortsBy: 'email' }),
  timeColumn(inboxLabels.signedUp, 'detail', ({ signedUpAt }) => signedUpAt, { sortsBy: 'signedUpAt' }),
  textColumn(inboxLabels.status, 'detail', statusOf, { sortsBy: 'confirmedAt' }),
];

const removal = (remove: (subscriber: Subscriber) => void): Column<Subscriber> => ({
  heading: inboxLabels.remove,
  position: 'edit',
  cell: (subscriber) => (
    <IconButton
      icon="bin"
      size="small"
      label={inboxLabels.removeOne(subscriber.email)}
      onClick={() => remove(subscriber)}
    />
  ),
});

const filters = [
  choiceFilter('status', 'status', 'status', [
    { value: 'confirmed', label: inboxLabels.confirmed },
    { value: 'unconfirmed', label: inboxLabels.notConfirmed },
  ]),
] as const;

const labels: ListLabels = {
  heading: inboxLabels.subscribers,
  one: inboxLabels.subscriber,
  many: inboxLabels.manySubscribers,
  whenEmpty: inboxLabels.noSubscribers,
};
