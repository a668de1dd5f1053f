import type { InboxMessage, InboxOptions } from '@juris/contract';
import { bookPurposes } from '@juris/contract/bookPurposes';
import { graphemesOf } from '@juris/contract/text';
import { optionsOf } from '../../editor/catalogue/codes';
import { formatIndianDay } from '../../editor/schedule/indianTime';
import { inboxLabels } from './labels';

/** Returns a key that identifies a message, also in the address. Ids are unique only within proposals or enquiries. */
export const messageKey = ({ kind, id }: Pick<InboxMessage, 'kind' | 'id'>) => `${kind}-${id}`;

export const replyKey = (message: InboxMessage) => `${messageKey(message)}-reply`;

/** Parses a key of `messageKey` or `replyKey`; undefined for other texts. */
export function parseMessageKey(key: string | undefined): Pick<InboxMessage, 'kind' | 'id'> | undefined {
  const [, kind, id] = /^(proposal|enquiry)-(\d{1,9})(?:-reply)?$/.exec(key ?? '') ?? [];
  return id === undefined ? undefined : { kind: kind === 'proposal' ? kind : 'enquiry', id: Number(id) };
}

/** Returns the label of a message's type. The type of an enquiry about a book is its purpose. */
export function messageTypeLabel(message: InboxMessage): string {
  if (message.kind === 'proposal') return inboxLabels.proposal;
  return message.purpose ? bookPurposes[message.purpose] : inboxLabels.enquiry;
}

export const isInSpam = ({ spam }: InboxMessage) => spam === 'suspected' || spam === 'spam';

/** Maximum number of characters of an excerpt. */
const LONGEST_EXCERPT = 120;

/** Returns the text of the sender, after the title of the book of an enquiry. */
const textOf = (message: InboxMessage) =>
  message.kind === 'enquiry'
    ? [message.bookTitle, message.message].filter(Boolean).join('\n')
    : message.aboutBook;

/** Returns the first words of a message. */
export const excerptOf = (message: InboxMessage) =>
  [...textOf(message).slice(0, 2 * LONGEST_EXCERPT)].slice(0, LONGEST_EXCERPT).join('').replace(/\s+/g, ' ');

export const messageStateLabel = ({ state }: Pick<InboxMessage, 'state'>) => inboxLabels.statuses[state];

/** Options of the menus that set the state of messages. */
export const stateOptions = optionsOf(inboxLabels.statuses);

/** Returns the state of an option. */
export const stateOf = (value: string) => (value === 'answered' || value === 'done' ? value : 'new');

type People = InboxOptions['output']['people'];

export const personOptions = (people: People) =>
  people.map(({ id, name }) => ({ value: String(id), label: name }));

/** Returns the options of the menus that assign messages. */
export const assigneeOptions = (people: People) => [
  { value: '', label: inboxLabels.unassigned },
  ...personOptions(people),
];

/** Returns the id of the account of an option; null for nobody. */
export const assigneeOf = (value: string) => (value === '' ? null : Number(value));

/** Returns the name and value of every field that the sender filled in, in the order of the form. */
export function messageFields(message: InboxMessage): readonly (readonly [name: string, value: string])[] {
  const sender = [
    [inboxLabels.name, message.name],
    [inboxLabels.email, message.email],
  ] as const;
  const reached = [
    [inboxLabels.contactNo, message.contactNo],
    [inboxLabels.publisher, message.publisherName],
  ] as const;
  if (message.kind === 'enquiry')
    return [
      ...sender,
      [inboxLabels.organization, message.organization],
      ...reached,
      [inboxLabels.book, message.bookTitle],
      [inboxLabels.message, message.message],
    ];
  return [
    ...sender,
    [inboxLabels.designation, message.designation],
    [inboxLabels.organization, message.organization],
    [inboxLabels.subjectArea, message.subjectArea],
    ...reached,
    [inboxLabels.isManuscriptReady, message.isManuscriptReady],
    [inboxLabels.numWords, message.numWords],
    [inboxLabels.howSoonExpected, message.howSoonExpected],
    [inboxLabels.aboutBook, message.aboutBook],
  ];
}

/** Returns the cells of a message for the CSV export, by heading. Proposals and enquiries have the same columns. */
export const exportMessage = (message: InboxMessage): Record<string, string> => ({
  [inboxLabels.number]: message.number,
  [inboxLabels.received]: message.receivedAt,
  [inboxLabels.type]: messageTypeLabel(message),
  [inboxLabels.status]: messageStateLabel(message),
  [inboxLabels.name]: message.name,
  [inboxLabels.email]: message.email,
  [inboxLabels.contactNo]: message.contactNo,
  [inboxLabels.publisher]: message.publisherName,
  [inboxLabels.designation]: '',
  [inboxLabels.organization]: '',
  [inboxLabels.subjectArea]: '',
  [inboxLabels.isManuscriptReady]: '',
  [inboxLabels.numWords]: '',
  [inboxLabels.howSoonExpected]: '',
  [inboxLabels.aboutBook]: '',
  [inboxLabels.book]: '',
  [inboxLabels.bookPage]: message.kind === 'enquiry' ? message.bookPath : '',
  [inboxLabels.message]: '',
  [inboxLabels.note]: message.note,
  [inboxLabels.assignedTo]: message.assignedName,
  [inboxLabels.attachments]: message.attachments.map(({ name }) => name).join('; '),
  ...Object.fromEntries(messageFields(message)),
});

/** Maximum length of a `mailto:` address in characters. Some mail programs cut off longer addresses. */
const LONGEST_ADDRESS = 1_900;

/**
 * Returns a `mailto:` address for a reply. The subject contains the number of the message. The text quotes as much of
 * the message as fits.
 */
export function replyAddress(message: InboxMessage): string {
  const { name, email, number } = message;
  const begin = (text: string) =>
    `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${messageTypeLabel(message)} ${number}`)}&body=${encodeURIComponent(`${greeting(name)}${quoteLine(message)}\n${text}`.replaceAll('\n', '\r\n'))}`;
  const quoted = quote(textOf(message));
  const whole = begin(quoted);
  if (whole.length <= LONGEST_ADDRESS) return whole;
  const end = '\n> […]';
  let room = LONGEST_ADDRESS - begin(end).length;
  let cut = '';
  for (const grapheme of graphemesOf(quoted)) {
    room -= encodeURIComponent(grapheme.replaceAll('\n', '\r\n')).length;
    if (room < 0) break;
    cut += grapheme;
  }
  return begin(cut + end);
}

/** Returns the beginning of a reply: the greeting and three empty lines for the text. */
export const greeting = (name: string) => `Dear ${name},\n\n\n\n`;

/** Returns the message as a quotation below a reply. */
export const quotation = (message: InboxMessage) => `${quoteLine(message)}\n${quote(textOf(message))}`;

const quoteLine = ({ receivedAt }: InboxMessage) =>
  `On ${formatIndianDay(receivedAt, 'dayAndYear')} you wrote:`;

const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
