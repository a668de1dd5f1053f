import type { InboxMessage } from '@juris/contract';
import { bookPurposes } from '@juris/contract/bookPurposes';
import { excerptOf, exportMessage, messageFields, messageTypeLabel, replyAddress } from './message';
import { inboxLabels } from './labels';

const enquiry: InboxMessage = {
  kind: 'enquiry',
  id: 12,
  number: 'E-12',
  receivedAt: '2024-02-11T20:30:00.000Z',
  isRead: 0,
  state: 'new',
  note: '',
  version: 1,
  handledAt: null,
  handledBy: '',
  assignedTo: null,
  assignedName: '',
  spam: 'unknown',
  attachments: [],
  replies: [],
  name: 'Nalini George',
  email: 'nalini+law@example.org',
  contactNo: '',
  publisherName: 'JoVE',
  ...{ organization: '', purpose: '', bookTitle: '', bookPath: '' },
  message: 'A trial, please.\n\nFor 50 % & more?',
};

const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address.replaceAll('+', '%2B'));
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
};

test('the subject of a reply contains the number, and its text quotes every line', () => {
  expect(partsOf(replyAddress(enquiry))).toEqual({
    to: 'nalini+law@example.org',
    subject: 'Re: Enquiry E-12',
    body: 'Dear Nalini George,\r\n\r\n\r\n\r\nOn 12 February 2024 you wrote:\r\n> A trial, please.\r\n> \r\n> For 50 % & more?',
  });
});

test('a reply to a long message cuts the quote between two graphemes, so that mail programs accept the address', () => {
  const address = replyAddress({ ...enquiry, message: 'நூல் 👩‍🏫 '.repeat(500) });
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(address.length).toBeGreaterThan(1_800);
  expect(partsOf(address).body).toMatch(/(நூல்|👩‍🏫|நூ| |>)\r\n> \[…\]$/u);
});

test('an enquiry about a book has its purpose as type, and its fields contain the book', () => {
  const about: InboxMessage = {
    ...enquiry,
    ...{
      organization: 'Sample University',
      purpose: 'inspection',
      bookTitle: 'Torts',
      bookPath: '/titles/1',
    },
    message: '60 students.',
  };
  expect(messageTypeLabel(about)).toBe(bookPurposes.inspection);
  expect(excerptOf(about)).toBe('Torts 60 students.');
  expect(messageFields(about)).toContainEqual([inboxLabels.book, 'Torts']);
  expect(exportMessage(about)).toMatchObject({
    [inboxLabels.type]: bookPurposes.inspection,
    [inboxLabels.organization]: 'Sample University',
    [inboxLabels.book]: 'Torts',
    [inboxLabels.bookPage]: '/titles/1',
  });
});
