import styled from 'styled-components';
import type { InboxMessage } from '@juris/contract';
import { below } from '@juris/shared-ui/theme/media';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Truncate } from '@juris/shared-ui/Truncate/Truncate';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { textColumn } from '../../editor/table/columns';
import { choiceFilter, nameFilter, type Filter } from '../../editor/table/filters';
import { messageTypeLabel, messageStateLabels } from './message';
import { Timestamp } from '../../editor/table/Timestamp';
import type { MessagePart } from './inboxApi';
import { inboxLabels } from './labels';

/* Label of the message type. Its minimum width is that of the longer of the two labels, so that the names on all cards
   are aligned. */
const Kind = styled.span`
  display: inline-block;
  min-width: 58px;
`;

const Unopened = styled.b`
  font-weight: var(--w-semibold);
`;

const StateFrame = styled(SelectLayout)`
  --control-height: 32px;
  --control-padding: 3px 11px;
  --control-radius: 6px;
  --control-text: 0.8125rem;
  position: relative;
  z-index: 1;
  width: 118px;
  ${below.tablet} {
    --control-height: 44px;
  }
`;

/** Converts the value of the Status menu into a state. */
const asState = (chosen: string) => (chosen === 'answered' || chosen === 'done' ? chosen : 'new');

/** Columns of the list of messages. */
export const columns: readonly Column<InboxMessage>[] = [
  {
    heading: inboxLabels.type,
    position: 'picture',
    value: messageTypeLabel,
    sortsBy: 'kind',
    cell: (message) => <Kind>{messageTypeLabel(message)}</Kind>,
  },
  {
    heading: inboxLabels.name,
    position: 'name',
    value: ({ name }) => name,
    sortsBy: 'name',
    cell: ({ name, isRead }) =>
      isRead ? (
        <Truncate at={30}>{name}</Truncate>
      ) : (
        <Unopened>
          <Truncate at={30}>{name}</Truncate>
          <span className="vh">{inboxLabels.unread}</span>
        </Unopened>
      ),
  },
  textColumn(inboxLabels.email, 'wide', ({ email }) => email, { cut: 15, sortsBy: 'email' }),
  textColumn(inboxLabels.publisher, 'wide', ({ publisherName }) => publisherName, {
    cut: 20,
    sortsBy: 'publisherName',
  }),
  {
    heading: inboxLabels.received,
    position: 'detail',
    value: ({ receivedAt }) => receivedAt,
    sortsBy: 'receivedAt',
    cell: ({ receivedAt }) => <Timestamp at={receivedAt} />,
  },
];

/** Returns the column of the list of messages with the Status menu. */
export const statusColumn = (
  change: (message: InboxMessage, part: MessagePart) => void,
): Column<InboxMessage> => ({
  heading: inboxLabels.status,
  position: 'switch',
  cell: (message) => (
    <StateFrame>
      <SelectControl
        aria-label={inboxLabels.statusOf(message.kind, message.name)}
        value={message.state}
        onChange={({ target }) => change(message, { state: asState(target.value) })}
      >
        {Object.entries(messageStateLabels).map(([state, word]) => (
          <option key={state} value={state}>
            {word}
          </option>
        ))}
      </SelectControl>
    </StateFrame>
  ),
});

/**
 * Returns the filters of the list of messages.
 * @param publishers Names of the publishers that messages concern.
 */
export const messageFilters = (publishers: readonly string[]): readonly Filter[] => [
  choiceFilter('status', 'status', 'state', {
    [messageStateLabels.new]: 'new',
    [messageStateLabels.answered]: 'answered',
    [messageStateLabels.done]: 'done',
  }),
  choiceFilter('kind', 'type', 'kind', {
    [inboxLabels.proposal]: 'proposal',
    [inboxLabels.enquiry]: 'enquiry',
  }),
  nameFilter('publisher', 'publisher', 'publisherName', publishers),
];
