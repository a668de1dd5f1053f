import type { Insertable } from 'kysely';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Tables } from '../../platform/db/tables/tables';
import type { Services } from '../../setup/services';
import { messageText } from '../inbox/messageText';
import { isSuspected } from '../inbox/spam/spamFilter';
import { messageNumber } from '../mail/mailTemplates';
import { queueMails, received } from './queueMails';
import { storeOnce } from './storeOnce';

/** Columns of an enquiry that come from its form. */
type EnquiryFields = Pick<
  Insertable<Tables['enquiry']>,
  'name' | 'email' | 'publisherName' | 'contactNo' | 'message' | 'organization' | 'bookTitle' | 'bookPath'
> & { purpose?: BookPurpose };

/** Request with an enquiry. */
interface EnquiryRequest {
  fields: EnquiryFields;
  headers: { 'idempotency-key'?: string | undefined };
  ip: string;
}

/**
 * Stores an enquiry once per idempotency key and queues its e-mails.
 * @param count counts the form towards the limit of its client; throws if the limit is reached
 * @returns number of the enquiry, e.g. E-12
 */
export async function storeEnquiry(
  services: Services,
  { fields, headers, ip }: EnquiryRequest,
  count: (ip: string) => Promise<void>,
): Promise<string> {
  const { db, mails } = services;
  const id = await storeOnce(
    db,
    { kind: 'enquiry', key: headers['idempotency-key'], fields },
    () => count(ip),
    (run) =>
      run(async (transaction) => {
        const searchText = messageText('enquiry', fields);
        const isSpam = await isSuspected(transaction, searchText);
        const { id } = await transaction
          .insertInto('enquiry')
          .values({ ...fields, ...received(isSpam), searchText })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queueMails(transaction, services, { kind: 'enquiry', id, isSpam }, fields);
        return id;
      }),
  );
  mails.wake();
  return messageNumber('enquiry', id);
}
