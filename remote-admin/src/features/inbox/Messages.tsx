import { useState } from 'react';
import styled from 'styled-components';
import type { InboxMessage, InboxOptions } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { Link, notify, useAppDispatch } from '@juris/platform';
import { useAddress } from '../../editor/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import { ExportButton } from '../../editor/table/ExportButton';
import { isFiltered, requestedPage } from '../../editor/table/filters';
import { summaryText } from '../../editor/table/listStates';
import { ListScreen } from '../../editor/table/ListScreen';
import { selectionColumn, useSelection, type Selection } from '../../editor/table/useSelection';
import { useOpenOnlyMatch } from '../../editor/table/useOpenOnlyMatch';
import { useLastLoaded, usePagedList } from '../../editor/table/usePagedList';
import { withRowLink } from '../../editor/table/withOpenLink';
import { listLabels } from '../../editor/table/labels';
import { Bar } from '../../editor/table/SelectionBar';
import {
  inbox,
  newMessages,
  inboxOptions,
  messagePublishers,
  useAdminMessageQuery,
  useLazyAdminMessageQuery,
  useAdminChangeMessageMutation,
  type MessagePart,
} from './inboxApi';
import { InboxTabs } from './InboxTabs';
import { inboxLabels } from './labels';
import {
  assigneeOf,
  assigneeOptions,
  exportMessage,
  parseMessageKey,
  messageKey,
  replyKey,
  stateOf,
  stateOptions,
} from './message';
import { assigneeColumn, columns, messageFilters, statusColumn } from './messageColumns';
import { MessageDialog } from './MessageDialog';
import { RemoveQuestion } from './RemoveQuestion';
import { ReplyDialog } from './ReplyDialog';
import { useBulkChange, type BulkPart, type ChangeMessages } from './useBulkChange';
import { useNeighbours } from './useNeighbours';
import { Choice } from './Choice';

/**
 * Lists proposals and enquiries, latest first, and shows the open message in a dialog.
 * @param isSpam True for the list of spam, false for all other messages.
 */
export function Messages({ isSpam }: { isSpam: boolean }) {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  const { currentData: publishers = [] } = messagePublishers.useQuery();
  const { currentData: options } = inboxOptions.useQuery();
  const filters = messageFilters(publishers, options);
  // New messages can arrive at any time, so the list is reloaded every minute and when the screen is opened.
  const requested = requestedPage(state, { columns, filters, perPage: rowsPerPage });
  const loaded = usePagedList(
    inbox,
    isSpam && requested ? { ...requested, filters: { ...requested.filters, spam: '1' } } : requested,
    { pollingInterval: 60_000 },
  );
  const { request, refetch } = loaded;
  // In Spam, the parameter `spam` is not a filter that the user has chosen.
  const list =
    isSpam && loaded.list.status === 'there'
      ? { ...loaded.list, isFiltered: !requested || isFiltered(requested), overall: loaded.list.total }
      : loaded.list;
  const { currentData: waiting } = inbox.useQueryState(newMessages);
  const change = useMessageChange();
  const changeMany = useBulkChange();
  const selection = useSelection(list.rows, messageKey);
  const [removing, setRemoving] = useState<InboxMessage>();

  const open = read('open');
  const opened = parseMessageKey(open);
  const listed = list.rows?.find((one) => opened && messageKey(one) === messageKey(opened));
  const item = useAdminMessageQuery(opened ?? { kind: 'enquiry', id: 0 }, { skip: !opened || !!listed });
  const [load] = useLazyAdminMessageQuery();
  const message = useLastLoaded(listed ?? item.currentData, opened && messageKey(opened));
  const close = () => go({ open: undefined }, { replace: true });
  const neighbours = useNeighbours({ list, request }, open, (key, page) =>
    go({ open: key, page: page === 1 ? undefined : String(page) }, { replace: true }),
  );

  const openOnlyMatch = useOpenOnlyMatch({ pages: inbox, request, state }, (only, q) =>
    go({ q, page: undefined, open: messageKey(only) }),
  );

  return (
    <>
      <ListScreen
        {...{ list, filters, state }}
        labels={isSpam ? { ...inboxLabels, whenEmpty: inboxLabels.spamWhenEmpty } : inboxLabels}
        summary={summary(waiting?.total, summaryText(list, inboxLabels))}
        part={isSpam ? 'spam' : undefined}
        tabs={<InboxTabs current={isSpam ? 'spam' : 'messages'} />}
        buttons={
          <ExportButton
            {...{ request, keyOf: messageKey }}
            name={inboxLabels.fileName}
            pages={inbox}
            cells={exportMessage}
            total={list.rows && list.total}
          />
        }
        onRetry={refetch}
        columns={[
          ...(selection.isOn
            ? [selectionColumn(selection, ({ name, number }) => inboxLabels.nameAndNumber(name, number))]
            : []),
          ...withRowLink(selection.isOn ? withoutEmail : columns, {
            href: (one) => `?open=${messageKey(one)}`,
            open: (one) => go({ open: messageKey(one) }),
          }),
          ...(options ? [assigneeColumn] : []),
          statusColumn(change),
        ]}
        rowKey={messageKey}
        isMuted={({ state: now }) => now !== 'new'}
        tools={
          options && (
            <AdminButton aria-pressed={selection.isOn} onClick={selection.toggleMode}>
              {selection.isOn ? inboxLabels.cancelSelection : inboxLabels.select}
            </AdminButton>
          )
        }
        notice={
          selection.isOn &&
          options && (
            <MessageSelectionBar
              {...{ selection, isSpam }}
              shown={list.rows ?? []}
              people={options.people}
              change={changeMany}
            />
          )
        }
        onSearchEnter={openOnlyMatch}
      />
      {options && <NotifiedLine notified={options.notified} />}
      {message && open === replyKey(message) && (
        <ReplyDialog
          key={replyKey(message)}
          message={message}
          mail={options?.mail}
          onClose={() => go({ open: messageKey(message) }, { replace: true })}
        />
      )}
      {message && open === messageKey(message) && (
        <MessageDialog
          key={messageKey(message)}
          message={message}
          change={change}
          neighbours={neighbours}
          people={options?.people}
          onReply={() => go({ open: replyKey(message) }, { replace: true })}
          onSpam={async (spam) => {
            if (await changeMany([message], { spam })) close();
          }}
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

/** Columns beside the checkboxes, which need the space of the e-mail address. */
const withoutEmail = columns.filter(({ heading }) => heading !== inboxLabels.email);

const summary = (waiting: number | undefined, counted: string) =>
  waiting ? inboxLabels.summary(counted, waiting) : counted;

/** Names the people who get e-mails about new messages, with a link to the user's setting. */
const NotifiedLine = ({ notified }: { notified: InboxOptions['output']['notified'] }) => (
  <Line>
    {inboxLabels.notified(
      notified
        .filter(({ proposal, enquiry }) => proposal === 'all' || enquiry === 'all')
        .map(({ name, proposal, enquiry }) =>
          proposal === enquiry
            ? name
            : `${name} (${proposal === 'all' ? inboxLabels.onlyProposals : inboxLabels.onlyEnquiries})`,
        ),
    )}{' '}
    <Link to="/admin/account#notifications">{inboxLabels.changeNotifications}</Link>
  </Line>
);

const Line = styled.p`
  margin: 12px 0;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;

/**
 * Returns a function that changes a message in the list at once. If the change cannot be saved, it is undone, and the
 * server's message is shown.
 */
function useMessageChange() {
  const dispatch = useAppDispatch();
  const [send] = useAdminChangeMessageMutation();
  return async ({ kind, id }: InboxMessage, part: MessagePart) => {
    const { error } = await send({ kind, id, ...part });
    if (error) dispatch(notify('failure', error.message ?? inboxLabels.changeFailed));
  };
}

interface MessageSelectionBarProps {
  selection: Selection<InboxMessage>;
  /** Messages on the visible page. */
  shown: readonly InboxMessage[];
  people: InboxOptions['output']['people'];
  isSpam: boolean;
  change: ChangeMessages;
}

/** Renders the buttons that change the selected messages. */
function MessageSelectionBar({ selection, shown, people, isSpam, change }: MessageSelectionBarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { rows } = selection;
  async function apply(part: BulkPart) {
    if (rows.length === 0 || isBusy) return;
    setIsBusy(true);
    const isDone = await change(rows, part);
    setIsBusy(false);
    if (isDone) selection.selectOnly([]);
  }
  const disabled = { 'aria-disabled': rows.length === 0 || isBusy || undefined };
  return (
    <Bar role="group" aria-label={inboxLabels.selection}>
      <p role="status">{inboxLabels.selected(rows.length)}</p>
      <AdminButton onClick={() => selection.selectOnly(shown)}>
        {listLabels.selectPage(shown.length)}
      </AdminButton>
      {rows.length > 0 && (
        <>
          <Choice
            label={inboxLabels.setStatus}
            options={stateOptions}
            onChoose={(value) => void apply({ state: stateOf(value) })}
          />
          <Choice
            label={inboxLabels.assign}
            options={assigneeOptions(people)}
            onChoose={(value) => void apply({ assignedTo: assigneeOf(value) })}
          />
          <AdminButton {...disabled} onClick={() => void apply({ spam: isSpam ? 'notSpam' : 'spam' })}>
            {isSpam ? inboxLabels.markNotSpam : inboxLabels.markSpam}
          </AdminButton>
          <AdminButton {...disabled} onClick={() => void apply({ isRemoved: 1 })}>
            {inboxLabels.remove}
          </AdminButton>
        </>
      )}
    </Bar>
  );
}
