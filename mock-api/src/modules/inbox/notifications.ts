import {
  type InboxOptions,
  type MessageId,
  type NotificationSetting,
  messageResponse,
  notificationSettingChange,
  notificationSettingResponse,
} from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { messageNumber, signed, type Sender } from '../mail/mailTemplates';
import { queueMail, type MailTemplate } from '../mail/queuedMail';
import { byName, messageStaff } from './readMessages';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { addEvent } from '../activity-events/events';
import { currentUser } from '../session/authHooks';

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
  const staff = await messageStaff(db)
    .leftJoin('notificationSetting', 'notificationSetting.accountId', 'account.id')
    .select(['email', 'proposal', 'enquiry', 'spam'])
    .execute();
  const found = staff.sort(byName).map(({ id: accountId, name, email, ...own }): Recipient => {
    const usual = isSame(email, staffEmail) ? ALL_NOTIFICATIONS : NO_NOTIFICATIONS;
    return {
      ...{ accountId, name, email },
      proposal: own.proposal ?? usual.proposal,
      enquiry: own.enquiry ?? usual.enquiry,
      spam: own.spam ?? usual.spam,
    };
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
async function settingOf(db: Database, staffEmail: string, accountId: number): Promise<NotificationSetting> {
  const found = (await recipients(db, staffEmail)).find((one) => one.accountId === accountId);
  const { proposal, enquiry, spam } = found ?? NO_NOTIFICATIONS;
  const stored = await db
    .selectFrom('notificationSetting')
    .select('review')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { proposal, enquiry, spam, review: stored?.review ?? 0 };
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

/** Routes with which users choose what they are notified of. They are not in the specification. */
export function notificationRoutes(app: ApiServer, { db, staffEmail }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  routes.read('/account/notifications', 'writeDrafts', {
    operationId: 'getNotificationSetting',
    summary: 'Returns what the current user is notified of',
    description: 'Notifications are e-mails. Those about messages need the right to read the inbox.',
    response: { 200: notificationSettingResponse },
    handle: async (request) => ({ output: await settingOf(db, staffEmail, currentUser(request).id) }),
  });

  routes.write('/account/notifications', 'writeDrafts', {
    operationId: 'changeNotificationSetting',
    summary: 'Changes what the current user is notified of',
    description: 'Accepts any part of the fields.',
    body: notificationSettingChange,
    response: { 200: messageResponse('Notifications saved.') },
    handle: async (request) => {
      const user = currentUser(request);
      const { id: accountId, name } = user;
      const before = await settingOf(db, staffEmail, accountId);
      const { proposal = before.proposal, enquiry = before.enquiry } = request.body;
      const { spam = before.spam, review = before.review } = request.body;
      await db.transaction().execute(async (transaction) => {
        const stored = await transaction
          .insertInto('notificationSetting')
          .values({ accountId, proposal, enquiry, spam, review })
          // Only the given fields, because the user may change others at the same time.
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId, ...request.body }))
          .returningAll()
          .executeTakeFirstOrThrow();
        const value = `proposals ${stored.proposal}, enquiries ${stored.enquiry}, possible spam ${onOff(stored.spam)}, reviews ${onOff(stored.review)}`;
        const event = { kind: 'notification', action: 'saved', recordId: accountId, name, value } as const;
        await addEvent(transaction, event, user);
      });
      return { message: 'Notifications saved.' };
    },
  });
}

const onOff = (flag: 0 | 1) => (flag === 1 ? 'on' : 'off');

/** Maximum number of messages that a mail about assigned messages lists. */
const MOST_LISTED = 20;

/** Returns the mail that tells a member of staff about messages that a colleague has assigned to them. */
const assignment = (
  { siteName, siteOrigin }: Sender,
  messages: readonly { number: string; key: string }[],
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
