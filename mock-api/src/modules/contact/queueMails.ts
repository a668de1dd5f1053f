import { sql } from 'kysely';
import type { InboxMessage } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Database } from '../../platform/db/tables/tables';
import type { Services } from '../../setup/services';
import { addressesFor } from '../inbox/notifications';
import { acknowledgement, announcement, messageNumber } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';

/** Maximum number of acknowledgements per hour to one address, which somebody else may have entered. */
const ACKNOWLEDGED_AN_HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;

/** Returns the columns of a new message that do not come from its form. */
export const received = (isSpam: boolean) => ({
  receivedAt: new Date().toISOString(),
  spam: isSpam ? ('suspected' as const) : ('unknown' as const),
});

/** Queues the e-mails to the sender and to the staff in the transaction that stores the message. */
export async function queueMails(
  transaction: Database,
  services: Services,
  { kind, id, isSpam }: { kind: InboxMessage['kind']; id: number; isSpam: boolean },
  from: { name: string; email: string; purpose?: BookPurpose | undefined; bookTitle?: string | undefined },
) {
  if ((await sentInTheLastHour(transaction, from.email)) <= ACKNOWLEDGED_AN_HOUR) {
    const mail = acknowledgement(services, kind, messageNumber(kind, id), from.bookTitle);
    const confirmationId = await queueMail(transaction, from.email, mail);
    await transaction.updateTable(kind).set({ confirmationId }).where('id', '=', id).execute();
  }
  const announced = announcement(services, kind, id, { ...from, isSuspected: isSpam });
  for (const address of await addressesFor(transaction, services.staffEmail, { kind, isSuspected: isSpam }))
    await queueMail(transaction, address, announced);
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
