import type { InboxMessage } from '../contract';
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

/**
 * To who sent a proposal or an enquiry. Nothing that was typed is in it, not even the name: anybody can enter somebody
 * else's address, and must not be able to write to them through us.
 */
export const acknowledgement = ({ siteName, siteOrigin }: Sender, kind: Kind, number: string): Letter => ({
  subject: `Your ${kind} ${number}`,
  text: `Thank you. Your ${kind} has reached us and has the number ${number}.
Please name it when you write to us about it.

If you have not sent us a ${kind}, somebody has entered your address by
mistake, and you need do nothing.

${signed(siteName, siteOrigin)}`,
});

/** To the staff: that something came, from whom, and where it is read. */
export const announcement = (
  { siteName, siteOrigin }: Sender,
  kind: Kind,
  id: number,
  from: { name: string; email: string },
): Letter => ({
  subject: `New ${kind} ${messageNumber(kind, id)}`,
  text: `${from.name} <${from.email}> has sent the ${kind} ${messageNumber(kind, id)}.
Read it in the inbox:

${siteOrigin}/admin/inbox?open=${kind}-${id}

${signed(siteName, siteOrigin)}`,
  replyTo: from.email,
});

/** To an address that was signed up for the newsletter: whether it is its owner who wants it. */
export const confirmation = ({ siteName, siteOrigin }: Sender, confirmAddress: string): Letter => ({
  subject: 'Please confirm: The Juris letter',
  text: `Somebody, probably you, has asked for our newsletter at this address.
Please confirm it on this page:

${confirmAddress}

Without that you will get no newsletter, and after 30 days we forget the
address. If it was not you, you need do nothing.

${signed(siteName, siteOrigin)}`,
});

/** To an address that is on the list now, or was already when it was signed up again. */
export const welcome = ({ siteName, siteOrigin }: Sender, leaveAddress: string): Letter => ({
  subject: 'You are on the list of The Juris letter',
  text: `This address is on the list of our newsletter. You will hear from us with
the next issue. You can leave the list at any time on this page:

${leaveAddress}

${signed(siteName, siteOrigin)}`,
  leaveAddress,
});

/** To somebody who was invited to the staff. The link is good for one acceptance, in three days. */
export const invitationLetter = ({ siteName, siteOrigin }: Sender, link: string): Letter => ({
  subject: `Your invitation to the staff pages of ${siteName}`,
  text: `You are invited to work on the pages of ${siteName}.
Choose your name and a password here, within three days:

${link}

Keep this mail to yourself: who has the link can accept it in your place.
If you do not expect it, you need do nothing.

${signed(siteName, siteOrigin)}`,
});

/** To the owner of an account whose password was forgotten. The link is good for one password, in an hour. */
export const passwordLetter = ({ siteName, siteOrigin }: Sender, link: string): Letter => ({
  subject: 'A new password',
  text: `Somebody, probably you, has asked for a new password for this address.
Choose one here, within an hour:

${link}

Until then the old one stays. If it was not you, you need do nothing.

${signed(siteName, siteOrigin)}`,
});

/** To somebody whose second factor an administrator has switched off: if they did not ask for it, something is wrong. */
export const factorOffLetter = ({ siteName, siteOrigin }: Sender): Letter => ({
  subject: 'Your second factor is off',
  text: `An administrator of ${siteName} has switched off the second factor of your
account: you sign in with your password alone. You can switch it on again on
this page:

${siteOrigin}/admin/account

If you have not asked for it, tell the administrators at once.

${signed(siteName, siteOrigin)}`,
});

const signed = (siteName: string, siteOrigin: string) => `${siteName}\n${siteOrigin}\n`;
