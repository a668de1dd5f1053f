import { useState } from 'react';
import type { InboxMessage } from '@juris/contract';
import { ContentList } from '../../editor/table/ContentList';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { summaryText } from '../../editor/table/listStates';
import { withRowLink } from '../../editor/table/withOpenLink';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { useStaffList } from '../../editor/table/useStaffList';
import type { ListLabels } from '../../editor/record/contentLabels';
import { ListViews } from '../../editor/views/ListViews';
import { ExportButton } from '../../editor/table/ExportButton';
import {
  inbox,
  newMessages,
  useAdminMessagePublishersQuery,
  useAdminMessageQuery,
  useLazyAdminMessageQuery,
} from './inboxApi';
import { InboxTabs } from './InboxTabs';
import { exportMessage, parseMessageKey, messageKey } from './message';
import { columns, messageFilters, statusColumn } from './messageColumns';
import { MessageDialog } from './MessageDialog';
import { RemoveQuestion } from './RemoveQuestion';
import { useMessageChange } from './useMessageChange';
import { inboxLabels } from './labels';

/** Lists proposals and enquiries, new messages first, and shows the open message in a dialog. */
export function Messages() {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  const { currentData: publishers = [] } = useAdminMessagePublishersQuery();
  const filters = messageFilters(publishers);
  // New messages can arrive at any time. The list is therefore reloaded each time this screen is opened, and every minute.
  const { list, request, refetch } = useStaffList({
    ...{ pages: inbox, columns, filters, state },
    pollingInterval: 60_000,
  });
  const { currentData: waiting } = inbox.useQueryState(newMessages);
  const change = useMessageChange();
  const [removing, setRemoving] = useState<InboxMessage>();

  const open = read('open');
  const opened = parseMessageKey(open);
  const listed = list.rows?.find((one) => messageKey(one) === open);
  const item = useAdminMessageQuery(opened ?? { kind: 'enquiry', id: 0 }, { skip: !opened || !!listed });
  const [load] = useLazyAdminMessageQuery();
  const message = listed ?? item.currentData;
  const close = () => go({ open: undefined }, { replace: true });

  return (
    <>
      <ScreenBar heading={labels.heading} summary={summary(waiting?.total, summaryText(list, labels))}>
        <ExportButton
          {...{ request, keyOf: messageKey }}
          name={inboxLabels.fileName}
          pages={inbox}
          cells={exportMessage}
          total={list.rows && list.total}
        />
      </ScreenBar>
      <InboxTabs current="messages" />
      <ContentList
        labels={labels}
        list={list}
        onRetry={refetch}
        columns={[
          ...withRowLink(columns, {
            href: (one) => `?open=${messageKey(one)}`,
            open: (one) => go({ open: messageKey(one) }),
          }),
          statusColumn(change),
        ]}
        filters={filters}
        rowKey={messageKey}
        isMuted={({ state: now }) => now !== 'new'}
        state={state}
        tools={<ListViews {...{ state, filters }} />}
      />
      {message && (
        <MessageDialog
          key={messageKey(message)}
          message={message}
          change={change}
          reload={async () => (await load({ kind: message.kind, id: message.id })).data}
          onRemove={() => setRemoving(message)}
          onClose={close}
        />
      )}
      {removing && (
        <RemoveQuestion
          entry={{ kind: removing.kind, key: String(removing.id) }}
          label={inboxLabels.one}
          consequence={inboxLabels.removeConsequence}
          onDone={(isRemoved) => {
            setRemoving(undefined);
            if (isRemoved) close();
          }}
        />
      )}
      {open !== undefined && !message && (
        <PendingItemDialog
          labels={{ edit: inboxLabels.message, one: inboxLabels.one }}
          item={item}
          onClose={close}
        />
      )}
    </>
  );
}

const summary = (waiting: number | undefined, counted: string) =>
  waiting ? inboxLabels.summary(counted, waiting) : counted;

const labels: ListLabels = {
  heading: inboxLabels.heading,
  one: inboxLabels.one,
  many: inboxLabels.many,
  whenEmpty: inboxLabels.whenEmpty,
};
