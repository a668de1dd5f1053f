import type { InboxMessage } from '@juris/mock-api/contract';

/** The two kinds have ids of their own; together they tell every message apart, also in the address. */
export const keyOf = ({ kind, id }: InboxMessage) => `${kind}-${id}`;

export const kindOf = ({ kind }: InboxMessage) => (kind === 'proposal' ? 'Proposal' : 'Enquiry');

export const statusOf = ({ isRead }: InboxMessage) => (isRead ? 'Read' : 'New');

/** Every field of a message that the sender filled in, with its name, in the order of the form. */
export function fieldsOf(message: InboxMessage): readonly (readonly [name: string, value: string])[] {
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

/** A message as a row of the export: the same columns for both kinds. */
export const exported = (message: InboxMessage): Record<string, string> => ({
  Number: message.number,
  Received: message.receivedAt,
  Kind: kindOf(message),
  Status: statusOf(message),
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
  ...Object.fromEntries(fieldsOf(message)),
});
