import type { MailTemplate } from './mailTemplate';
import { signed, type Sender } from './mailTemplates';

export type { Sender } from './mailTemplates';

/** Maximum number of messages that a mail about assigned messages lists. */
const MOST_LISTED = 20;

/** Message in a mail: its number, and its key in the address of the inbox. */
interface MessageLink {
  number: string;
  key: string;
}

/** Returns the mail that tells a member of staff about messages that a colleague has assigned to them. */
export const assignment = (
  { siteName, siteOrigin }: Sender,
  messages: readonly MessageLink[],
  assignedBy: string,
): MailTemplate => {
  const count = messages.length === 1 ? (messages[0]?.number ?? '') : `${messages.length} messages`;
  const links = messages
    .slice(0, MOST_LISTED)
    .map(({ number, key }) => `${number}: ${siteOrigin}/admin/inbox?open=${key}`);
  if (messages.length > MOST_LISTED) links.push(`All: ${siteOrigin}/admin/inbox?assigned=Mine`);
  return {
    subject: `${count} assigned to you`,
    text: `${assignedBy} assigned ${count} to you:

${links.join('\n')}

${signed(siteName, siteOrigin)}`,
  };
};
