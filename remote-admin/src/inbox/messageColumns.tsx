import styled from 'styled-components';
import type { InboxMessage } from '@juris/mock-api/contract';
import { IconButton } from '@juris/shared-ui/CompactButton/IconButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Switch } from '@juris/shared-ui/Switch/Switch';
import { textColumn } from '../content/list/columns';
import type { Filter } from '../content/list/listView';
import { kindOf, statusOf } from './message';
import { Moment } from '../content/list/Moment';

const publisherOf = ({ publisherName }: InboxMessage) => publisherName;

/* As wide as the longer word, so that the names of all cards begin at one line. */
const Kind = styled.span`
  display: inline-block;
  min-width: 58px;
`;

/** What a message says of itself in the list. */
export const columns: readonly Column<InboxMessage>[] = [
  { heading: 'Kind', place: 'picture', value: kindOf, cell: (message) => <Kind>{kindOf(message)}</Kind> },
  textColumn('Name', 'name', ({ name }) => name, 30),
  textColumn('Email', 'wide', ({ email }) => email, 15),
  textColumn('Publisher', 'wide', publisherOf, 20),
  {
    heading: 'Received',
    place: 'detail',
    value: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt }) => <Moment at={receivedAt} />,
  },
];

/** What can be done with a message. */
export const actions = (
  open: (message: InboxMessage) => void,
  mark: (message: InboxMessage, isRead: 0 | 1) => void,
): Column<InboxMessage>[] => [
  {
    heading: 'Open',
    place: 'edit',
    cell: (message) => (
      <IconButton
        icon="chevronRight"
        size="small"
        label={`Open the ${message.kind} of ${message.name}`}
        onClick={() => open(message)}
      />
    ),
  },
  {
    heading: 'Read',
    place: 'switch',
    cell: (message) => (
      <Switch
        name={`${message.name}, ${message.kind}`}
        checked={message.isRead === 1}
        words={['Read', 'New']}
        onChange={(isRead) => mark(message, isRead ? 1 : 0)}
      />
    ),
  },
];

/** What the messages can be narrowed by. */
export const filters: readonly Filter<InboxMessage>[] = [
  { name: 'status', any: 'Any status', valueOf: statusOf },
  { name: 'kind', any: 'Any kind', valueOf: kindOf },
  { name: 'publisher', any: 'Any publisher', valueOf: publisherOf },
];
