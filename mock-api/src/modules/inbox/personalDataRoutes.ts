import { messageResponse, personalData, personOfData, type PersonalData } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { addEvent } from '../activity-events/events';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import { emailKey } from '../session/sessions';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import type { Uploads } from '../../platform/uploads/uploads';
import { deleteTraces } from './inboxBinRoutes';
import { messagesOf } from './readMessages';

/**
 * Routes with which administrators find and erase the personal data of a visitor. They are not in the specification.
 */
export function personalDataRoutes(app: ApiServer, { db, uploads }: Services): void {
  const routes = taggedRoutes(app, 'Inbox');
  routes.write('/personal-data', 'managePersonalData', {
    body: personOfData,
    operationId: 'findPersonalData',
    summary: 'Returns the personal data of one person',
    description:
      'Finds all data by e-mail address, ignoring case and including the bin. Uses POST so that access logs contain no e-mail address.',
    response: { 200: personalData },
    handle: async ({ body: { email } }) => ({ output: await personalDataOf(db, emailKey(email)) }),
  });

  routes.write('/personal-data/erase', 'managePersonalData', {
    body: personOfData,
    operationId: 'erasePersonalData',
    summary: 'Permanently deletes the personal data of one person',
    description:
      'Deletes immediately, including the bin. Backups and sent e-mails still contain the data. The log records who deleted how much, but not whose data.',
    response: { 200: messageResponse('Erased: 2 messages.') },
    handle: async (request) => {
      const erased = await erasePersonalData(db, uploads, emailKey(request.body.email));
      // The event does not say whose data was erased.
      const event = { kind: 'personalData', action: 'erased', count: erased.messages.length } as const;
      await addEvent(db, event, currentUser(request));
      const message = erasedMessage(erased);
      request.log.info(`${request.id} account ${currentUser(request).id} erased personal data: ${message}`);
      return { message };
    },
  });
}

function erasedMessage({ messages, newsletter, mails }: PersonalData['output']): string {
  const parts = [
    ...(messages.length > 0 ? [counted(messages.length, 'message')] : []),
    ...(newsletter ? ['the newsletter address'] : []),
    ...(mails.length > 0 ? [`${counted(mails.length, 'unsent e-mail')}`] : []),
  ];
  return parts.length === 0 ? 'There is no data for this address.' : `Erased: ${parts.join(', ')}.`;
}

const counted = (count: number, label: string) => `${count} ${label}${count === 1 ? '' : 's'}`;

/** Returns the SQL condition for queued mails that have an e-mail address as recipient or for replies. */
const mailsOf = (email: string) =>
  sql<boolean>`(lower(${sql.ref('recipient')}) = ${email} or lower(${sql.ref('replyTo')}) = ${email})`;

/**
 * Returns all data that the contact forms have stored about a person, including removed messages.
 * @param email e-mail address in lower case
 */
async function personalDataOf(db: Database, email: string): Promise<PersonalData['output']> {
  const newsletter = await db
    .selectFrom('newsletterSignUp')
    .select(['signedUpAt', 'confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'text', 'createdAt'])
    .where(mailsOf(email))
    .orderBy('id')
    .execute();
  return { email, messages: await messagesOf(db, email), newsletter: newsletter ?? null, mails };
}

/**
 * Permanently deletes all data that the contact forms have stored about a person, including removed messages.
 * @param email e-mail address in lower case
 * @returns the deleted data
 */
async function erasePersonalData(
  db: Database,
  { storage }: Pick<Uploads, 'storage'>,
  email: string,
): Promise<PersonalData['output']> {
  const files: string[] = [];
  const erased = await db.transaction().execute(async (transaction) => {
    const erased = await personalDataOf(transaction, email);
    const isTheirs = sql<boolean>`lower(${sql.ref('email')}) = ${email}`;
    for (const { kind, id } of erased.messages)
      files.push(...(await deleteTraces(transaction, { kind, id })));
    await transaction.deleteFrom('proposal').where(isTheirs).execute();
    await transaction.deleteFrom('enquiry').where(isTheirs).execute();
    await transaction.deleteFrom('newsletterSignUp').where('email', '=', email).execute();
    await transaction.deleteFrom('mail').where(mailsOf(email)).execute();
    return erased;
  });
  await storage.remove(files);
  return erased;
}
