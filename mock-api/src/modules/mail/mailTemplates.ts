import type { InboxMessage } from '@juris/contract';
import { bookPurposes, type BookPurpose } from '@juris/contract/bookPurposes';
import type { MailTemplate } from './queuedMail';

/** Site that sends the mails. Each mail ends with its name and origin. */
export interface Sender {
  siteName: string;
  /** Public origin of the site, for example `https://www.example.org`. */
  siteOrigin: string;
}

type MessageType = InboxMessage['kind'];

/** Returns the reference number of a message: `P-12` for a proposal, `E-12` for an enquiry. */
export const messageNumber = (messageType: MessageType, id: number) =>
  `${messageType === 'proposal' ? 'P' : 'E'}-${id}`;

const withArticle: Record<MessageType, string> = { proposal: 'a proposal', enquiry: 'an enquiry' };

/**
 * Returns the mail that confirms a proposal or an enquiry to its sender. The mail contains none of the entered text,
 * not even the name. Otherwise the form could send text to the address of another person.
 * @param bookTitle stored title of the book that an enquiry is about; empty without a book
 */
export const acknowledgement = (
  { siteName, siteOrigin }: Sender,
  messageType: MessageType,
  number: string,
  bookTitle = '',
): MailTemplate => ({
  subject: `Your ${messageType} ${number}`,
  text: `Thank you. We’ve received your ${messageType} (${number}).
${bookTitle && `Book: ${bookTitle}\n`}Quote this number when you write to us about it.

If you didn’t send this ${messageType}, you can ignore this e-mail.

${signed(siteName, siteOrigin)}`,
});

/**
 * Returns the mail that tells staff about a new message. The mail contains its sender and a link to the inbox, and the
 * purpose of an enquiry about a book.
 */
export const announcement = (
  { siteName, siteOrigin }: Sender,
  messageType: MessageType,
  id: number,
  from: {
    name: string;
    email: string;
    isSuspected: boolean;
    purpose?: BookPurpose | undefined;
    bookTitle?: string | undefined;
  },
): MailTemplate => ({
  subject: `${from.isSuspected ? 'Possible spam: ' : ''}New ${messageType} ${messageNumber(messageType, id)}`,
  text: `${from.name} <${from.email}> sent us ${withArticle[messageType]} (${messageNumber(messageType, id)}).
${from.purpose ? `${bookPurposes[from.purpose]}: ${from.bookTitle}\n` : ''}Read it in the inbox:

${siteOrigin}/admin/inbox?open=${messageType}-${id}

${signed(siteName, siteOrigin)}`,
  replyTo: from.email,
});

/** Returns the mail that asks a new newsletter subscriber to confirm the address with a link. */
export const confirmation = ({ siteName, siteOrigin }: Sender, confirmAddress: string): MailTemplate => ({
  subject: 'Please confirm your subscription to the Juris newsletter',
  text: `Please confirm your subscription to the Juris newsletter on this page:

${confirmAddress}

If you didn’t sign up, ignore this e-mail. We delete addresses that are not
confirmed within 30 days.

${signed(siteName, siteOrigin)}`,
});

/** Returns the mail to a confirmed newsletter subscriber, sent after the confirmation and after another sign-up. */
export const welcome = ({ siteName, siteOrigin }: Sender, leaveAddress: string): MailTemplate => ({
  subject: 'You’re subscribed to the Juris newsletter',
  text: `You’re subscribed to the Juris newsletter. The next issue will come to
this address.

Unsubscribe at any time:

${leaveAddress}

${signed(siteName, siteOrigin)}`,
  leaveAddress,
});

/** Returns the mail that invites a new member of staff. The link can be used once, within three days. */
export const invitationMail = ({ siteName, siteOrigin }: Sender, link: string): MailTemplate => ({
  subject: `You’ve been invited to ${siteName}`,
  text: `You’ve been invited to the admin area of ${siteName}.
Choose your name and a password within three days:

${link}

Don’t forward this e-mail: anyone with the link can accept the invitation.
If you didn’t expect it, you can ignore it.

${signed(siteName, siteOrigin)}`,
});

/** Returns the mail with a link for choosing a new password. The link can be used once, within one hour. */
export const passwordMail = ({ siteName, siteOrigin }: Sender, link: string): MailTemplate => ({
  subject: 'Reset your password',
  text: `Reset your password on this page. The link expires in one hour.

${link}

Your current password works until then. If you didn’t ask for this, you can
ignore this e-mail.

${signed(siteName, siteOrigin)}`,
});

/** Returns the mail that tells a user that an administrator has turned off their two-factor authentication. */
export const secondFactorOffMail = ({ siteName, siteOrigin }: Sender): MailTemplate => ({
  subject: 'Two-factor authentication is off',
  text: `An administrator of ${siteName} has turned off two-factor
authentication for your account. You now sign in with your password only.
Turn it on again on this page:

${siteOrigin}/admin/account

If you didn’t ask for this, tell an administrator at once.

${signed(siteName, siteOrigin)}`,
});

/** Returns the end of each mail: name and origin of the site. */
export const signed = (siteName: string, siteOrigin: string) => `${siteName}\n${siteOrigin}\n`;
