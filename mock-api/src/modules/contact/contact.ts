import {
  bookEnquiry,
  enquiry,
  formOptions,
  proposal,
  sentResponse,
  type SentResponse,
} from '@juris/contract';
import { MAX_ATTACHMENTS, MAX_ATTACHMENT_SIZE } from '@juris/contract/uploadedFile';
import type { ApiServer } from '../../platform/http/apiServer';
import { idempotencyKey, multipartOrJsonContent } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { formLimitOf } from '../../platform/limits/formLimit';
import { newsletterRoutes, type NewsletterServices } from '../newsletter/newsletterRoutes';
import { storeMessage, type Received } from './storeOnce';
import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';
import { activeBook } from '../books/activeBooks';
import type { onRequestAsyncHookHandler } from 'fastify';
import { formatMegabytes } from '../../platform/uploads/acceptedFiles';
import type { Insertable } from 'kysely';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Database, Tables } from '../../platform/db/tables/tables';

/** Messages shown to the sender. Specification section 8 fixes the message for a proposal. */
const thanks = {
  proposal: 'Thank you contact with us.Admin will answer shortly',
  enquiry: 'Thank you for your enquiry. We will reply by e-mail.',
};

/**
 * Registers the routes of the public forms (specification section 7). The newsletter form is not in the specification.
 */
export function contactRoutes(app: ApiServer, services: NewsletterServices): void {
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
    handle: async (request): Promise<SentResponse> => {
      const { subjectLine, isManuscriptReady, attachment1, attachment2, attachment3, ...fields } =
        request.body;
      const message = thanks.proposal;
      // Only robots fill the hidden field `subjectLine`. They get the usual message, but nothing is stored or mailed.
      if (subjectLine) return { message };
      const columns = { ...fields, isManuscriptReady: yesOrNo(isManuscriptReady) };
      const files = [attachment1, attachment2, attachment3].filter((file) => file !== undefined);
      const number = await storeMessage(services, count, request, {
        ...{ kind: 'proposal', columns, files },
        insert: (transaction, received) =>
          transaction
            .insertInto('proposal')
            .values({ ...columns, ...received })
            .returning('id')
            .executeTakeFirstOrThrow(),
      });
      return { message, number };
    },
  });

  routes.write('/contact/enquiry', 'public', {
    ...form('sendEnquiry', 'Sends an enquiry', thanks.enquiry),
    body: enquiry,
    handle: async (request): Promise<SentResponse> => {
      const { subjectLine, ...fields } = request.body;
      const message = thanks.enquiry;
      if (subjectLine) return { message };
      return { message, number: await storeMessage(services, count, request, enquiryOf(fields)) };
    },
  });

  routes.write('/contact/book', 'public', {
    ...form('sendBookEnquiry', 'Sends an enquiry about a book', thanks.enquiry),
    body: bookEnquiry,
    errors: [404, 429],
    handle: async (request): Promise<SentResponse> => {
      const { subjectLine, shelf, bookId, ...entered } = request.body;
      const message = thanks.enquiry;
      if (subjectLine) return { message };
      const { title: bookTitle, publisherName } = await activeBook(services, shelf, bookId);
      const book = { bookTitle, bookPath: `/${shelf}/${bookId}`, publisherName };
      const sent = enquiryOf({ ...entered, ...book, contactNo: '' });
      return { message, number: await storeMessage(services, count, request, sent) };
    },
  });

  newsletterRoutes(app, services, count);
}

/** Returns the choice as text. One form sends a boolean, the other “Yes” or “No”. */
const yesOrNo = (ready: boolean | 'Yes' | 'No' | '') =>
  typeof ready === 'boolean' ? (ready ? 'Yes' : 'No') : ready;

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

const enquiryOf = (columns: EnquiryFields) => ({
  ...{ kind: 'enquiry' as const, columns },
  insert: (transaction: Database, received: Received) =>
    transaction
      .insertInto('enquiry')
      .values({ ...columns, ...received })
      .returning('id')
      .executeTakeFirstOrThrow(),
});
