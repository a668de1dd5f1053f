import { useState } from 'react';
import type { InboxMessage } from '@juris/mock-api/contract';
import { ContentList } from '../content/list/ContentList';
import { PendingItemDialog } from '../content/form/PendingItemDialog';
import { count } from '../content/list/listStates';
import { ScreenBar } from '../content/list/ScreenBar';
import { useAddress } from '../address/useAddress';
import { useListAddress } from '../content/address/useListAddress';
import { fresh, useListState } from '../content/list/useListState';
import { useListView } from '../content/list/useListView';
import type { ListWords } from '../content/words';
import { ExportButton } from '../content/export/ExportButton';
import { useAdminInboxQuery } from './inboxApi';
import { InboxTabs } from './InboxTabs';
import { exported, keyOf } from './message';
import { actions, columns, filters } from './messageColumns';
import { MessageDialog } from './MessageDialog';
import { RemoveQuestion } from './RemoveQuestion';
import { useMessageChange } from './useMessageChange';

/** Proposals and enquiries, new ones first; one of them can be open. */
export function Messages() {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  // Visitors write while staff read: each visit asks again, and so does each minute.
  const query = useAdminInboxQuery(undefined, { ...fresh, pollingInterval: 60_000 });
  const list = useListView(useListState(query), { columns, filters, state });
  const change = useMessageChange();
  const [removing, setRemoving] = useState<InboxMessage>();

  const open = read('open');
  const message = query.currentData?.find((one) => keyOf(one) === open);
  const close = () => go({ open: undefined }, { replace: true });

  return (
    <>
      <ScreenBar heading={words.heading} summary={summary(list.rows, count(list, words, 'new first'))}>
        <ExportButton name="inbox" rows={list.rows?.map(exported) ?? []} />
      </ScreenBar>
      <InboxTabs current="messages" />
      <ContentList
        words={words}
        list={list}
        onRetry={query.refetch}
        columns={[...columns, ...actions((one) => go({ open: keyOf(one) }), change)]}
        filters={filters}
        rowKey={keyOf}
        isMuted={({ state: now }) => now !== 'new'}
        state={state}
      />
      {message && (
        <MessageDialog
          message={message}
          change={change}
          reload={async () => (await query.refetch()).data?.find((one) => keyOf(one) === open)}
          onRemove={() => setRemoving(message)}
          onClose={close}
        />
      )}
      {removing && (
        <RemoveQuestion
          entry={{ kind: removing.kind, key: String(removing.id) }}
          noun="message"
          consequence="It goes to the bin, from where it can be put back."
          onDone={(isRemoved) => {
            setRemoving(undefined);
            if (isRemoved) close();
          }}
        />
      )}
      {open !== undefined && !message && (
        <PendingItemDialog
          words={{ edit: 'Message', one: 'message' }}
          item={{ ...query, isFetching: !query.currentData && query.isFetching }}
          onClose={close}
        />
      )}
    </>
  );
}

const summary = (rows: readonly InboxMessage[] | undefined, counted: string) => {
  const waiting = rows?.filter(({ state }) => state === 'new').length ?? 0;
  return waiting > 0 ? `${counted}, ${waiting} new` : counted;
};

const words: ListWords = {
  heading: 'Inbox',
  one: 'message',
  many: 'messages',
  whenEmpty: 'Proposals and enquiries appear here as soon as visitors send them.',
};
