import {
  bookEnquiry,
  enquiry,
  formOptions,
  proposal,
  sentResponse,
  type SentResponse,
  type BookEnquiry,
} from '@juris/contract';
import { MAX_ATTACHMENTS, MAX_ATTACHMENT_SIZE, type UploadedFile } from '@juris/contract/uploadedFile';
import type { ApiServer } from '../../platform/http/apiServer';
import { idempotencyKey, multipartOrJsonContent } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { messageNumber } from '../mail/mailTemplates';
import { formLimitOf } from '../../platform/limits/formLimit';
import { fileIdentity, storeAttachments } from '../inbox/attachments';
import { messageText } from '../inbox/messageText';
import { isSuspected } from '../inbox/spam/spamFilter';
import { newsletterRoutes, type NewsletterServices } from '../newsletter/newsletterRoutes';
import { queueMails, received, storeOnce } from './storeOnce';
import { notFound, HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';
import type { Call } from '../content/records';
import { activeOpenAccessItem, activeTitle } from '../books/activeBooks';
import type { onRequestAsyncHookHandler } from 'fastify';
import { formatMegabytes } from '../../platform/uploads/acceptedFiles';
import type { Insertable } from 'kysely';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Tables } from '../../platform/db/tables/tables';

/** Messages shown to the sender. Specification section 8 fixes the message for a proposal. */
const thanks = {
  proposal: 'Thank you contact with us.Admin will answer shortly',
  enquiry: 'Thank you for your enquiry. We will reply by e-mail.',
};

/**
 * Registers the routes of the public forms (specification section 7). The newsletter form is not in the specification.
 */
export function contactRoutes(app: ApiServer, services: NewsletterServices): void {
  const { db, mails, uploads } = services;
  const count = formLimitOf(services.limits, 'form', services.formLimit);
  const routes = taggedRoutes(app, 'Contact');
  const form = (operationId: string, summary: string, message: string) => ({
    operationId,
    summary,
    description:
      'Sends an e-mail with the number to the sender, and one to the staff. Limited by client address, per ten minutes. A request with text in `subjectLine` gets the same message without a number and is dropped. The same message with the same `Idempotency-Key` is stored once.',
    headers: idempotencyKey,
    response: { 200: sentResponse(message) },
    errors: [429] as const,
  });

  routes.read('/contact/options', 'public', {
    operationId: 'getFormOptions',
    summary: 'Returns what the forms accept beyond the specified fields',
    description: 'Attachments of proposals are sent as multipart form.',
    response: { 200: formOptions },
    handle: () => ({ output: { attachments: { files: MAX_ATTACHMENTS, bytes: MAX_ATTACHMENT_SIZE } } }),
  });

  routes.write('/contact/publishwithus', 'public', {
    ...form('sendProposal', 'Sends a manuscript proposal', thanks.proposal),
    files: { attachment1: 'document', attachment2: 'document', attachment3: 'document' },
    consumes: multipartOrJsonContent,
    body: proposal,
    onRequest: limitAttachments(services),
    handle: async ({ body, headers, ip }): Promise<SentResponse> => {
      const { subjectLine, isManuscriptReady, attachment1, attachment2, attachment3, ...fields } = body;
      const message = thanks.proposal;
      // Only robots fill the hidden field `subjectLine`. They get the usual message, but nothing is stored or mailed.
      if (subjectLine) return { message };
      const columns = { ...fields, isManuscriptReady: yesOrNo(isManuscriptReady) };
      const files = [attachment1, attachment2, attachment3].filter((file) => file !== undefined);
      const id = await storeOnce(
        db,
        { kind: 'proposal', key: headers['idempotency-key'], fields: await identified(columns, files) },
        () => count(ip),
        (run) =>
          uploads.saving(
            (saved) =>
              run(async (transaction) => {
                const searchText = messageText('proposal', columns);
                const isSpam = await isSuspected(transaction, searchText);
                const { id } = await transaction
                  .insertInto('proposal')
                  .values({ ...columns, ...received(isSpam), searchText })
                  .returning('id')
                  .executeTakeFirstOrThrow();
                await storeAttachments(transaction, { kind: 'proposal', id }, files, saved);
                await queueMails(transaction, services, { kind: 'proposal', id, isSpam }, fields);
                return id;
              }),
            'on request',
          ),
      );
      mails.wake();
      return { message, number: messageNumber('proposal', id) };
    },
  });

  routes.write('/contact/enquiry', 'public', {
    ...form('sendEnquiry', 'Sends an enquiry', thanks.enquiry),
    body: enquiry,
    handle: async ({ body: { subjectLine, ...fields }, headers, ip }): Promise<SentResponse> => {
      const message = thanks.enquiry;
      if (subjectLine) return { message };
      return { message, number: await storeEnquiry(services, { fields, headers, ip }, count) };
    },
  });

  routes.write('/contact/book', 'public', {
    ...form('sendBookEnquiry', 'Sends an enquiry about a book', thanks.enquiry),
    body: bookEnquiry,
    errors: [404, 429],
    handle: async ({
      body: { subjectLine, shelf, bookId, ...entered },
      headers,
      ip,
    }): Promise<SentResponse> => {
      const message = thanks.enquiry;
      if (subjectLine) return { message };
      const book = await enquiredBook(services, shelf, bookId);
      const fields = { ...entered, ...book, contactNo: '' };
      return { message, number: await storeEnquiry(services, { fields, headers, ip }, count) };
    },
  });

  newsletterRoutes(app, services, count);
}

/** Returns the content that identifies a message when it is sent again: its columns and its files. */
const identified = async (columns: object, files: readonly UploadedFile[]): Promise<object> =>
  files.length === 0 ? columns : { ...columns, files: await Promise.all(files.map(fileIdentity)) };

/** Returns the choice as text. One form sends a boolean, the other “Yes” or “No”. */
const yesOrNo = (ready: boolean | 'Yes' | 'No' | '') =>
  typeof ready === 'boolean' ? (ready ? 'Yes' : 'No') : ready;

/**
 * Returns the columns of an enquiry that describe its book.
 * @throws HttpError 404 if the site does not show such a book
 */
async function enquiredBook(
  { db, siteName }: Pick<Services, 'db' | 'siteName'>,
  shelf: BookEnquiry['shelf'],
  id: number,
): Promise<{ bookTitle: string; bookPath: string; publisherName: string }> {
  const bookPath = `/${shelf}/${id}`;
  if (shelf === 'openaccess') {
    const book = await activeOpenAccessItem(db, id);
    if (!book) throw notFound('open-access item', id);
    return { bookTitle: book.title, bookPath, publisherName: siteName };
  }
  const book = await activeTitle(db, id);
  if (!book) throw notFound('title', id);
  return { bookTitle: book.title, bookPath, publisherName: book.publisherName };
}

/** Maximum size of a proposal with attachments in bytes: the files, and 1 MiB for the other fields. */
const MAX_SIZE = MAX_ATTACHMENTS * MAX_ATTACHMENT_SIZE + 1024 * 1024;

/**
 * Limit of multipart requests, as a multiple of the form limit. It is higher because a form with a rejected file is
 * sent again.
 */
const TRIES = 2;

/**
 * Returns a hook that limits proposals with attachments before their files are received: by size, and by number per
 * network in ten minutes. Proposals without attachments are not limited here.
 */
function limitAttachments({
  limits,
  formLimit,
}: Pick<Services, 'limits' | 'formLimit'>): onRequestAsyncHookHandler {
  const count = formLimitOf(limits, 'attachments', TRIES * formLimit);
  return async ({ headers, ip }) => {
    if (!/^multipart\//i.test(headers['content-type'] ?? '')) return;
    if (Number(headers['content-length'] ?? 0) > MAX_SIZE)
      throw new HttpError(413, `The form is larger than ${formatMegabytes(MAX_SIZE)}.`, undefined, {
        connection: 'close',
      });
    await count(ip);
  };
}

/** Columns of an enquiry that come from its form. */
type EnquiryFields = Pick<
  Insertable<Tables['enquiry']>,
  'name' | 'email' | 'publisherName' | 'contactNo' | 'message' | 'organization' | 'bookTitle' | 'bookPath'
> & { purpose?: BookPurpose };

/**
 * Stores an enquiry once per idempotency key and queues its e-mails.
 * @param count counts the form towards the limit of its client; throws if the limit is reached
 * @returns number of the enquiry, e.g. E-12
 */
async function storeEnquiry(
  services: Services,
  { fields, headers, ip }: Pick<Call, 'headers'> & { fields: EnquiryFields; ip: string },
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
