import type { InboxMessage } from '@juris/contract';

/**
 * Returns a key that identifies a message, also in the address. An id alone would not do, because ids are
 * unique only within proposals or enquiries.
 */
export const messageKey = ({ kind, id }: InboxMessage) => `${kind}-${id}`;

/** Parses a key that `messageKey` returned. Returns undefined for any other text. */
export function parseMessageKey(key: string | undefined): Pick<InboxMessage, 'kind' | 'id'> | undefined {
  const [, kind, id] = /^(proposal|enquiry)-(\d{1,9})$/.exec(key ?? '') ?? [];
  return id === undefined ? undefined : { kind: kind === 'proposal' ? kind : 'enquiry', id: Number(id) };
}

/** Returns the label of a message's type. */
export const messageTypeLabel = ({ kind }: InboxMessage) => (kind === 'proposal' ? 'Proposal' : 'Enquiry');

/** Labels of the states of a message. */
export const messageStateLabels = { new: 'New', answered: 'Answered', done: 'Done' } as const;

/** Returns the label of a message's state. */
export const messageStateLabel = ({ state }: Pick<InboxMessage, 'state'>) => messageStateLabels[state];

/** Returns the name and value of every field that the sender filled in, in the order of the form. */
export function messageFields(message: InboxMessage): readonly (readonly [name: string, value: string])[] {
  const sender = [
    ['Name', message.name],
    ['Email', message.email],
  ] as const;
  const reached = [
    ['Contact number', message.contactNo],
    ['Publisher', message.publisherName],
  ] as const;
  if (message.kind === 'enquiry') return [...sender, ...reached, ['Message', message.message]];
  return [
    ...sender,
    ['Designation', message.designation],
    ['Organization', message.organization],
    ['Subject area', message.subjectArea],
    ...reached,
    ['Is the manuscript ready?', message.isManuscriptReady],
    ['Number of words', message.numWords],
    ['How soon expected', message.howSoonExpected],
    ['About the book', message.aboutBook],
  ];
}

/** Returns the cells of a message for the CSV export, by heading. Proposals and enquiries have the same columns. */
export const exportMessage = (message: InboxMessage): Record<string, string> => ({
  Number: message.number,
  Received: message.receivedAt,
  Kind: messageTypeLabel(message),
  State: messageStateLabel(message),
  Name: message.name,
  Email: message.email,
  'Contact number': message.contactNo,
  Publisher: message.publisherName,
  Designation: '',
  Organization: '',
  'Subject area': '',
  'Is the manuscript ready?': '',
  'Number of words': '',
  'How soon expected': '',
  'About the book': '',
  Message: '',
  Note: message.note,
  ...Object.fromEntries(messageFields(message)),
});

/** Maximum length of a `mailto:` address in characters. Some mail programs cut off longer addresses. */
const LONGEST_ADDRESS = 1_900;

/**
 * Returns a `mailto:` address that opens a mail program with a reply. The subject contains the number of the
 * message. The text quotes as much of the message as the length of the address allows.
 */
export function replyAddress(message: InboxMessage): string {
  const { name, email, number, receivedAt } = message;
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(new Date(receivedAt));
  const begin = (text: string) =>
    `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${messageTypeLabel(message)} ${number}`)}&body=${encodeURIComponent(`Dear ${name},\r\n\r\n\r\n\r\nOn ${day} you wrote:\r\n${text}`)}`;
  const quoted = quote(message.kind === 'enquiry' ? message.message : message.aboutBook);
  const whole = begin(quoted);
  if (whole.length <= LONGEST_ADDRESS) return whole;
  const end = '\r\n> […]';
  let room = LONGEST_ADDRESS - begin(end).length;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(quoted)) {
    room -= encodeURIComponent(segment).length;
    if (room < 0) break;
    cut += segment;
  }
  return begin(cut + end);
}

const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
