import type { InboxMessage } from '@juris/contract';
import type { Letter } from './letter';

/** Who writes, and from which site. */
export interface Sender {
  siteName: string;
  /** The site's public origin. */
  siteOrigin: string;
}

type Kind = InboxMessage['kind'];

/** The number that a message is known by, to its sender and to staff: P-12 is a proposal, E-12 an enquiry. */
export const messageNumber = (kind: Kind, id: number) => `${kind === 'proposal' ? 'P' : 'E'}-${id}`;

/** A proposal or an enquiry with its article, so that no letter puts the wrong one before it. */
const oneOfKind: Record<Kind, string> = { proposal: 'a proposal', enquiry: 'an enquiry' };

/**
 * To the sender of a proposal or an enquiry. Nothing that was typed is in it, not even the name: anybody can enter
 * another person's address, and must not be able to write to them through us.
 */
export const acknowledgement = ({ siteName, siteOrigin }: Sender, kind: Kind, number: string): Letter => ({
  subject: `Your ${kind} ${number}`,
  text: `Thank you. We’ve received your ${kind} (${number}).
Quote this number when you write to us about it.

If you didn’t send this ${kind}, you can ignore this e-mail.

${signed(siteName, siteOrigin)}`,
});

/** To the staff: who sent a message, and where to read it. */
export const announcement = (
  { siteName, siteOrigin }: Sender,
  kind: Kind,
  id: number,
  from: { name: string; email: string },
): Letter => ({
  subject: `New ${kind} ${messageNumber(kind, id)}`,
  text: `${from.name} <${from.email}> sent us ${oneOfKind[kind]} (${messageNumber(kind, id)}).
Read it in the inbox:

${siteOrigin}/admin/inbox?open=${kind}-${id}

${signed(siteName, siteOrigin)}`,
  replyTo: from.email,
});

/** To an address that was signed up for the newsletter: asks its owner to confirm. */
export const confirmation = ({ siteName, siteOrigin }: Sender, confirmAddress: string): Letter => ({
  subject: 'Please confirm your subscription: The Juris newsletter',
  text: `Please confirm your subscription to The Juris newsletter on this page:

${confirmAddress}

If you didn’t sign up, ignore this e-mail. We delete addresses that are not
confirmed within 30 days.

${signed(siteName, siteOrigin)}`,
});

/** To an address that is subscribed now, or was already when it was signed up again. */
export const welcome = ({ siteName, siteOrigin }: Sender, leaveAddress: string): Letter => ({
  subject: 'You are subscribed to The Juris newsletter',
  text: `You are subscribed to The Juris newsletter. The next issue will come to
this address.

Unsubscribe at any time:

${leaveAddress}

${signed(siteName, siteOrigin)}`,
  leaveAddress,
});

/** To somebody who was invited to the staff. The link works once, within three days. */
export const invitationLetter = ({ siteName, siteOrigin }: Sender, link: string): Letter => ({
  subject: `You have been invited to ${siteName}`,
  text: `You’ve been invited to the admin area of ${siteName}.
Choose your name and a password within three days:

${link}

Don’t forward this e-mail: anyone with the link can accept the invitation.
If you didn’t expect it, you can ignore it.

${signed(siteName, siteOrigin)}`,
});

/** To the owner of an account who forgot the password. The link works once, within an hour. */
export const passwordLetter = ({ siteName, siteOrigin }: Sender, link: string): Letter => ({
  subject: 'Reset your password',
  text: `Reset your password here. The link expires in one hour.

${link}

Your current password works until then. If you didn’t ask for this, you can
ignore this e-mail.

${signed(siteName, siteOrigin)}`,
});

/** To somebody whose two-factor authentication an administrator has switched off, in case they did not ask for it. */
export const factorOffLetter = ({ siteName, siteOrigin }: Sender): Letter => ({
  subject: 'Two-factor authentication is off',
  text: `An administrator of ${siteName} has switched off two-factor
authentication for your account. You now sign in with your password alone.
Switch it on again on this page:

${siteOrigin}/admin/account

If you didn’t ask for this, tell an administrator at once.

${signed(siteName, siteOrigin)}`,
});

const signed = (siteName: string, siteOrigin: string) => `${siteName}\n${siteOrigin}\n`;
