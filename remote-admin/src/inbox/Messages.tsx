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
import { useMark } from './useMark';

/** Proposals and enquiries, new ones first; one of them can be open. */
export function Messages() {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  // Visitors write while staff read: each visit asks again, and so does each minute.
  const query = useAdminInboxQuery(undefined, { ...fresh, pollingInterval: 60_000 });
  const list = useListView(useListState(query), { columns, filters, state });
  const mark = useMark();

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
        columns={[...columns, ...actions((one) => go({ open: keyOf(one) }), mark)]}
        filters={filters}
        rowKey={keyOf}
        isMuted={({ isRead }) => isRead === 1}
        state={state}
      />
      {message && <MessageDialog message={message} mark={mark} onClose={close} />}
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
  const fresh = rows?.filter(({ isRead }) => !isRead).length ?? 0;
  return fresh > 0 ? `${counted}, ${fresh} new` : counted;
};

const words: ListWords = {
  heading: 'Inbox',
  one: 'message',
  many: 'messages',
  whenEmpty: 'Proposals and enquiries appear here as soon as visitors send them.',
};
