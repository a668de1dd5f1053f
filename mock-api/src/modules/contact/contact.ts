import { sql } from 'kysely';
import { messageResponse, enquiry, proposal, type InboxMessage } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { errorResponses, idempotencyKey, noAuth } from '../../platform/http/endpointSchema';
import { acknowledgement, announcement, messageNumber } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';
import { formLimitOf } from '../../platform/limits/formLimit';
import { messageText } from '../inbox/messageText';
import { isSuspected } from '../inbox/spam/spamFilter';
import { newsletterRoutes, type NewsletterServices } from '../newsletter/newsletterRoutes';
import { storeOnce } from './storeOnce';

/** Messages shown to the sender. Specification section 8 fixes the message for a proposal. */
const thanks = {
  proposal: 'Thank you contact with us.Admin will answer shortly',
  enquiry: 'Thank you for your enquiry. We will reply by e-mail.',
};

/**
 * Maximum number of acknowledgements mailed to one address per hour. The limit protects people whose address somebody
 * else enters in the form.
 */
const ACKNOWLEDGED_AN_HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Registers the routes of the public forms (specification section 7). The newsletter form is not in the specification.
 */
export function contactRoutes(app: ApiServer, services: NewsletterServices): void {
  const { db, mails } = services;
  const count = formLimitOf(services.limits, 'form', services.formLimit);
  const schema = (operationId: string, summary: string, message: string) => ({
    tags: ['Contact'],
    operationId,
    summary,
    description:
      'Sends an e-mail with the number to the sender, and one to the staff. Limited by client address, per ten minutes. A request with text in `subjectLine` gets the same response and is dropped. The same message with the same `Idempotency-Key` is stored once.',
    security: noAuth,
    headers: idempotencyKey,
    response: { 200: messageResponse(message), ...errorResponses(400, 413, 415, 429) },
  });

  app.post(
    '/contact/publishwithus',
    { schema: { ...schema('sendProposal', 'Sends a manuscript proposal', thanks.proposal), body: proposal } },
    async ({ body: { subjectLine, isManuscriptReady, ...fields }, headers, ip }) => {
      const message = thanks.proposal;
      // Only robots fill the hidden field `subjectLine`. They get the same response as people, but nothing is stored or
      // mailed.
      if (subjectLine) return { message };
      const columns = { ...fields, isManuscriptReady: yesOrNo(isManuscriptReady) };
      const sent = { kind: 'proposal', key: headers['idempotency-key'], fields: columns } as const;
      await storeOnce(
        db,
        sent,
        () => count(ip),
        async (transaction) => {
          const searchText = messageText('proposal', columns);
          const spam = (await isSuspected(transaction, searchText)) ? 'suspected' : 'unknown';
          const { id } = await transaction
            .insertInto('proposal')
            .values({ ...columns, receivedAt: now(), searchText, spam })
            .returning('id')
            .executeTakeFirstOrThrow();
          await queueMails(transaction, services, 'proposal', id, fields);
          return id;
        },
      );
      mails.wake();
      return { message };
    },
  );

  app.post(
    '/contact/enquiry',
    { schema: { ...schema('sendEnquiry', 'Sends an enquiry', thanks.enquiry), body: enquiry } },
    async ({ body: { subjectLine, ...fields }, headers, ip }) => {
      const message = thanks.enquiry;
      if (subjectLine) return { message };
      await storeOnce(
        db,
        { kind: 'enquiry', key: headers['idempotency-key'], fields },
        () => count(ip),
        async (transaction) => {
          const searchText = messageText('enquiry', fields);
          const spam = (await isSuspected(transaction, searchText)) ? 'suspected' : 'unknown';
          const { id } = await transaction
            .insertInto('enquiry')
            .values({ ...fields, receivedAt: now(), searchText, spam })
            .returning('id')
            .executeTakeFirstOrThrow();
          await queueMails(transaction, services, 'enquiry', id, fields);
          return id;
        },
      );
      mails.wake();
      return { message };
    },
  );

  newsletterRoutes(app, services, count);
}

/** Queues the e-mails to the sender and to the staff in the transaction that stores the message. */
async function queueMails(
  transaction: Database,
  services: Services,
  kind: InboxMessage['kind'],
  id: number,
  from: { name: string; email: string },
) {
  if ((await sentInTheLastHour(transaction, from.email)) <= ACKNOWLEDGED_AN_HOUR)
    await queueMail(transaction, from.email, acknowledgement(services, kind, messageNumber(kind, id)));
  await queueMail(transaction, services.staffEmail, announcement(services, kind, id, from));
}

/** Counts the messages from an e-mail address in the last hour, including the message that is being stored. */
async function sentInTheLastHour(db: Database, email: string): Promise<number> {
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const messages = (table: 'proposal' | 'enquiry') =>
    db
      .selectFrom(table)
      .select('id')
      .where('receivedAt', '>', since)
      .where(sql<boolean>`lower(${sql.ref('email')}) = ${email.toLowerCase()}`)
      .limit(ACKNOWLEDGED_AN_HOUR + 1)
      .execute();
  return (await messages('proposal')).length + (await messages('enquiry')).length;
}

const now = () => new Date().toISOString();

/** Returns the choice as text, because one form sends a boolean and the other sends “Yes” or “No”. */
const yesOrNo = (ready: boolean | 'Yes' | 'No' | '') =>
  typeof ready === 'boolean' ? (ready ? 'Yes' : 'No') : ready;
