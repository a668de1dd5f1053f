import type { InboxMessage } from '@juris/contract';
import type { MailTemplate } from './mailTemplate';

/** The sender of all mails. */
export interface Sender {
  siteName: string;
  /** The site's public origin. */
  siteOrigin: string;
}

type MessageType = InboxMessage['kind'];

/** Returns the reference number of a message: `P-12` for a proposal, `E-12` for an enquiry. */
export const messageNumber = (messageType: MessageType, id: number) =>
  `${messageType === 'proposal' ? 'P' : 'E'}-${id}`;

/** The message type with its article. */
const withArticle: Record<MessageType, string> = { proposal: 'a proposal', enquiry: 'an enquiry' };

/**
 * To the sender of a proposal or an enquiry. It contains none of the entered texts, not even the name: anybody can enter
 * another person's address and must not be able to send them text through the form.
 */
export const acknowledgement = (
  { siteName, siteOrigin }: Sender,
  messageType: MessageType,
  number: string,
): MailTemplate => ({
  subject: `Your ${messageType} ${number}`,
  text: `Thank you. We’ve received your ${messageType} (${number}).
Quote this number when you write to us about it.

If you didn’t send this ${messageType}, you can ignore this e-mail.

${signed(siteName, siteOrigin)}`,
});

/** To the staff: the sender of a new message and a link to it. */
export const announcement = (
  { siteName, siteOrigin }: Sender,
  messageType: MessageType,
  id: number,
  from: { name: string; email: string },
): MailTemplate => ({
  subject: `New ${messageType} ${messageNumber(messageType, id)}`,
  text: `${from.name} <${from.email}> sent us ${withArticle[messageType]} (${messageNumber(messageType, id)}).
Read it in the inbox:

${siteOrigin}/admin/inbox?open=${messageType}-${id}

${signed(siteName, siteOrigin)}`,
  replyTo: from.email,
});

/** To an address that was signed up for the newsletter, with the link to confirm. */
export const confirmation = ({ siteName, siteOrigin }: Sender, confirmAddress: string): MailTemplate => ({
  subject: 'Please confirm your subscription to The Juris newsletter',
  text: `Please confirm your subscription to The Juris newsletter on this page:

${confirmAddress}

If you didn’t sign up, ignore this e-mail. We delete addresses that are not
confirmed within 30 days.

${signed(siteName, siteOrigin)}`,
});

/** To an address after its confirmation, or when it signs up again. */
export const welcome = ({ siteName, siteOrigin }: Sender, leaveAddress: string): MailTemplate => ({
  subject: 'You’re subscribed to The Juris newsletter',
  text: `You’re subscribed to The Juris newsletter. The next issue will come to
this address.

Unsubscribe at any time:

${leaveAddress}

${signed(siteName, siteOrigin)}`,
  leaveAddress,
});

/** To an invited member of staff. The link works once, within three days. */
export const invitationMail = ({ siteName, siteOrigin }: Sender, link: string): MailTemplate => ({
  subject: `You’ve been invited to ${siteName}`,
  text: `You’ve been invited to the admin area of ${siteName}.
Choose your name and a password within three days:

${link}

Don’t forward this e-mail: anyone with the link can accept the invitation.
If you didn’t expect it, you can ignore it.

${signed(siteName, siteOrigin)}`,
});

/** To the owner of an account who forgot the password. The link works once, within one hour. */
export const passwordMail = ({ siteName, siteOrigin }: Sender, link: string): MailTemplate => ({
  subject: 'Reset your password',
  text: `Reset your password on this page. The link expires in one hour.

${link}

Your current password works until then. If you didn’t ask for this, you can
ignore this e-mail.

${signed(siteName, siteOrigin)}`,
});

/** To an account whose two-factor authentication an administrator has turned off. */
export const secondFactorOffMail = ({ siteName, siteOrigin }: Sender): MailTemplate => ({
  subject: 'Two-factor authentication is off',
  text: `An administrator of ${siteName} has turned off two-factor
authentication for your account. You now sign in with your password only.
Turn it on again on this page:

${siteOrigin}/admin/account

If you didn’t ask for this, tell an administrator at once.

${signed(siteName, siteOrigin)}`,
});

const signed = (siteName: string, siteOrigin: string) => `${siteName}\n${siteOrigin}\n`;
