import type { InboxOptions, MessageId, NotificationSetting } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { messageNumber } from '../mail/mailTemplates';
import { assignment, type Sender } from '../mail/inboxMails';
import { queueMail } from '../mail/queuedMail';
import { assignablePeople } from './messageAssignment';

type MessageNotifications = Omit<NotificationSetting, 'review'>;

/** Default setting of a person. */
const NO_NOTIFICATIONS: MessageNotifications = { proposal: 'none', enquiry: 'none', spam: 1 };
/** Default setting of the address `STAFF_EMAIL`. An account with this address can change it. */
const ALL_NOTIFICATIONS: MessageNotifications = { proposal: 'all', enquiry: 'all', spam: 1 };

/** A recipient of notifications. `name` is an e-mail address if the recipient has no account. */
interface Recipient extends MessageNotifications {
  accountId: number | undefined;
  name: string;
  email: string;
}

/** Returns everybody who can be notified of messages, with their settings: the staff, and the address of the house. */
async function recipients(db: Database, staffEmail: string): Promise<Recipient[]> {
  const people = await assignablePeople(db);
  const accounts = await db
    .selectFrom('account')
    .leftJoin('notificationSetting', 'notificationSetting.accountId', 'account.id')
    .select(['account.id', 'email', 'proposal', 'enquiry', 'spam'])
    .execute();
  const found = people.flatMap(({ id, name }): Recipient[] => {
    const account = accounts.find((one) => one.id === id);
    if (!account) return [];
    const { email, proposal, enquiry, spam } = account;
    const usual = isSame(email, staffEmail) ? ALL_NOTIFICATIONS : NO_NOTIFICATIONS;
    return [
      {
        ...{ accountId: id, name, email },
        ...{
          proposal: proposal ?? usual.proposal,
          enquiry: enquiry ?? usual.enquiry,
          spam: spam ?? usual.spam,
        },
      },
    ];
  });
  return found.some(({ email }) => isSame(email, staffEmail))
    ? found
    : [{ accountId: undefined, name: staffEmail, email: staffEmail, ...ALL_NOTIFICATIONS }, ...found];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the e-mail addresses that are notified of a new message. */
export async function addressesFor(
  db: Database,
  staffEmail: string,
  { kind, isSuspected }: { kind: MessageId['kind']; isSuspected: boolean },
): Promise<string[]> {
  const all = await recipients(db, staffEmail);
  return all
    .filter((one) => one[kind] === 'all' && (!isSuspected || one.spam === 1))
    .map(({ email }) => email);
}

/** Returns who is notified of new messages; the inbox shows it. */
export const notifiedRecipients = async (
  db: Database,
  staffEmail: string,
): Promise<InboxOptions['output']['notified']> =>
  (await recipients(db, staffEmail))
    .filter(({ proposal, enquiry }) => proposal !== 'none' || enquiry !== 'none')
    .map(({ accountId: _, email: __, ...shown }) => shown);

/** Returns the notification setting of an account. */
export async function settingOf(
  db: Database,
  staffEmail: string,
  accountId: number,
): Promise<NotificationSetting> {
  const found = (await recipients(db, staffEmail)).find((one) => one.accountId === accountId);
  const { proposal, enquiry, spam } = found ?? NO_NOTIFICATIONS;
  const stored = await db
    .selectFrom('notificationSetting')
    .select('review')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { proposal, enquiry, spam, review: stored?.review ?? 0 };
}

/** Stores the notification setting of an account. */
export async function saveSetting(
  db: Database,
  accountId: number,
  setting: NotificationSetting,
): Promise<void> {
  await db
    .insertInto('notificationSetting')
    .values({ accountId, ...setting })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(setting))
    .execute();
}

/** Queues a mail about messages that a colleague has assigned to a person, if the person's setting asks for it. */
export async function notifyAssignee(
  db: Database,
  { staffEmail, ...sender }: Sender & { staffEmail: string },
  {
    messages,
    assignedTo,
    actor,
  }: {
    messages: readonly MessageId[];
    assignedTo: number | null | undefined;
    actor: { id: number; name: string };
  },
): Promise<void> {
  if (assignedTo === undefined || assignedTo === null || assignedTo === actor.id) return;
  const person = (await recipients(db, staffEmail)).find(({ accountId }) => accountId === assignedTo);
  const wanted = messages.filter(({ kind }) => person && person[kind] !== 'none');
  if (!person || wanted.length === 0) return;
  const links = wanted.map(({ kind, id }) => ({ number: messageNumber(kind, id), key: `${kind}-${id}` }));
  await queueMail(db, person.email, assignment(sender, links, actor.name));
}
