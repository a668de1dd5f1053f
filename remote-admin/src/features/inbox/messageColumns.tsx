import styled from 'styled-components';
import type { InboxMessage, InboxOptions } from '@juris/contract';
import { bookPurposes } from '@juris/contract/bookPurposes';
import { below } from '@juris/shared-ui/theme/media';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Truncate } from '@juris/shared-ui/Truncate/Truncate';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { textColumn, Timestamp } from '../../editor/table/columns';
import { choiceFilter, nameFilter, type Filter } from '../../editor/table/filters';
import type { MessagePart } from './inboxApi';
import { inboxLabels } from './labels';
import { excerptOf, messageTypeLabel, stateOf, personOptions, stateOptions } from './message';

/* Label of the message type. On cards it is as wide as its longest word, to align the names. */
const Kind = styled.span`
  display: inline-block;
  ${below.tablet} {
    width: 5.3em;
  }
  small {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.75rem;
    font-feature-settings: 'tnum';
  }
`;

/* First words of the text on one line. With `line-clamp` the column may be narrower than the line. */
const Excerpt = styled.span<{ $isUnread: boolean }>`
  display: -webkit-box;
  max-width: 32ch;
  overflow: hidden;
  font-weight: ${({ $isUnread }) => ($isUnread ? 'var(--w-semibold)' : 'inherit')};
  overflow-wrap: anywhere;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;

/* First words in a card, where the column of the text is hidden. */
const CardExcerpt = styled(Excerpt)`
  display: none;
  ${below.desktop} {
    display: -webkit-box;
    max-width: 22ch;
  }
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
    width: 112px;
  }
`;

export const columns: readonly Column<InboxMessage>[] = [
  {
    heading: inboxLabels.type,
    position: 'picture',
    value: messageTypeLabel,
    sortsBy: 'kind',
    cell: (message) => (
      <Kind>
        {messageTypeLabel(message)}
        <small>{message.number}</small>
      </Kind>
    ),
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
  {
    heading: inboxLabels.message,
    position: 'wide',
    cell: (message) => <Excerpt $isUnread={!message.isRead}>{excerptOf(message)}</Excerpt>,
  },
  textColumn(inboxLabels.email, 'extra', ({ email }) => email, { cut: 15, sortsBy: 'email' }),
  textColumn(inboxLabels.publisher, 'extra', ({ publisherName }) => publisherName, {
    cut: 20,
    sortsBy: 'publisherName',
  }),
  {
    heading: inboxLabels.received,
    position: 'detail',
    value: ({ receivedAt }) => receivedAt,
    sortsBy: 'receivedAt',
    cell: (message) => (
      <>
        <Timestamp at={message.receivedAt} />
        <CardExcerpt $isUnread={!message.isRead}>{excerptOf(message)}</CardExcerpt>
      </>
    ),
  },
];

/** Column with the name of the person who handles a message. */
export const assigneeColumn: Column<InboxMessage> = textColumn(
  inboxLabels.assignedTo,
  'wide',
  ({ assignedName }) => assignedName,
  { cut: 20 },
);

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
        onChange={({ target }) => change(message, { state: stateOf(target.value) })}
      >
        {stateOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectControl>
    </StateFrame>
  ),
});

/**
 * Returns the filters of the list of messages.
 * @param publishers Names of the publishers that messages concern.
 * @param options Choices of the inbox; undefined until loaded.
 */
export const messageFilters = (
  publishers: readonly string[],
  options: InboxOptions['output'] | undefined,
): readonly Filter[] => [
  choiceFilter('status', 'status', 'state', stateOptions),
  choiceFilter('kind', 'type', 'kind', [
    { value: 'proposal', label: inboxLabels.proposal },
    { value: 'enquiry', label: inboxLabels.enquiry },
  ]),
  ...(options
    ? [
        choiceFilter(
          'purpose',
          'purpose',
          'purpose',
          (options.purposes ?? []).map((value) => ({ value, label: bookPurposes[value] })),
        ),
        choiceFilter('assigned', 'assignee', 'assigned', [
          { value: 'me', label: inboxLabels.mine },
          { value: 'none', label: inboxLabels.unassigned },
          ...personOptions(options.people),
        ]),
      ]
    : []),
  nameFilter('publisher', 'publisher', 'publisherName', publishers),
];
