import { sql } from 'kysely';
import { z } from 'zod';
import {
  inboxMessageResponse,
  inboxList,
  inboxSavedResponse,
  messageChange,
  messageState,
  nameList,
  newsletterList,
} from '@juris/contract';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { bearerAuth, idParam, errorResponses } from '../../platform/http/endpointSchema';
import type { NewsletterLinks } from '../newsletter/newsletterLinks';
import { storedMessages } from './messages';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser, requireEditor } from '../session/authHooks';

/**
 * Routes with which staff read the messages that visitors sent with the contact forms, and set a state and a note for
 * each message. The specification contains the forms, but no inbox.
 */
export function inboxRoutes(
  app: ApiServer,
  { db, engine, sessions, newsletterLinks: links }: Services & { newsletterLinks: NewsletterLinks },
): void {
  const messages = storedMessages(db, engine);
  const tags = ['Inbox'];

  app.get(
    '/inbox',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        operationId: 'listMessages',
        summary: 'Lists proposals and enquiries',
        description:
          'Unread messages first, then latest first. The search covers sender, text and number: `E-6` returns only this message, and `6` returns messages with this number first.',
        security: bearerAuth,
        querystring: messagesQuery,
        response: { 200: inboxList, ...errorResponses(400, 401) },
      },
    },
    ({ query }) => messages.list(query),
  );

  app.get(
    '/inbox/publishers',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        operationId: 'listMessagePublishers',
        summary: 'Lists the publishers named in messages',
        description: 'In alphabetical order.',
        security: bearerAuth,
        response: { 200: nameList, ...errorResponses(401) },
      },
    },
    async () => ({ output: await messages.publishers() }),
  );

  app.get(
    '/inbox/newsletter',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        operationId: 'listNewsletterAddresses',
        summary: 'Lists newsletter subscribers',
        description: 'Latest first. Unconfirmed addresses are deleted after 30 days.',
        security: bearerAuth,
        querystring: newsletterQuery,
        response: { 200: newsletterList, ...errorResponses(400, 401) },
      },
    },
    async ({ query: { status, ...page } }) => {
      const { rows, total } = await readStaffPage(
        db
          .selectFrom('newsletterSignUp')
          .selectAll()
          .where('removedAt', 'is', null)
          .$if(status !== undefined, (query) =>
            query.where('confirmedAt', status === 'confirmed' ? 'is not' : 'is', null),
          )
          .orderBy('signedUpAt', 'desc')
          .orderBy('email'),
        page,
        newsletterOrder,
      );
      return {
        total,
        output: rows.map(({ email, signedUpAt, confirmedAt, linkKey }) => ({
          email,
          signedUpAt,
          confirmedAt,
          leaveAddress: confirmedAt && links.address('leave', linkKey),
        })),
      };
    },
  );

  for (const kind of ['proposal', 'enquiry'] as const) {
    app.get(
      `/inbox/${kind}/:id`,
      {
        onRequest: requireEditor(sessions),
        schema: {
          tags,
          operationId: kind === 'proposal' ? 'getProposal' : 'getEnquiry',
          summary: kind === 'proposal' ? 'Returns a proposal' : 'Returns an enquiry',
          description: 'Returns 404 if it is in the bin.',
          security: bearerAuth,
          params: idParam,
          response: { 200: inboxMessageResponse, ...errorResponses(400, 401, 404) },
        },
      },
      async ({ params: { id } }) => ({ output: await messages.find(kind, id) }),
    );

    app.post(
      `/inbox/${kind}/:id`,
      {
        onRequest: requireEditor(sessions),
        schema: {
          tags,
          operationId: kind === 'proposal' ? 'changeProposal' : 'changeEnquiry',
          summary: `Changes the status or note of ${kind === 'proposal' ? 'a proposal' : 'an enquiry'}`,
          description:
            'Accepts any part of the fields. With `version`, returns 409 if status or note has changed since that version.',
          security: bearerAuth,
          params: idParam,
          body: messageChange,
          response: { 200: inboxSavedResponse, ...errorResponses(400, 401, 404, 409, 413, 415) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { body } = request;
        await messages.change(kind, id, body, currentUser(request));
        const output = await messages.find(kind, id);
        return { message: savedMessage(body), output };
      },
    );
  }
}

const messagesQuery = z.strictObject({
  ...staffPageQuery(['receivedAt', 'kind', 'name', 'email', 'publisherName']),
  kind: z.enum(['proposal', 'enquiry'], 'must be proposal or enquiry').optional(),
  state: messageState.optional(),
  publisherName: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Exact publisher name as in the messages' }),
});

const newsletterQuery = z.strictObject({
  ...staffPageQuery(['signedUpAt', 'email', 'confirmedAt']),
  status: z
    .enum(['confirmed', 'unconfirmed'], 'must be confirmed or unconfirmed')
    .optional()
    .meta({ description: 'Whether the owner of the address has confirmed it' }),
});

const newsletterOrder = {
  searched: [sql.ref('email')],
  sorts: {
    signedUpAt: sql.ref('signedUpAt'),
    confirmedAt: sql`coalesce(${sql.ref('confirmedAt')}, '')`,
  },
  texts: { email: sql.ref('email') },
  key: sql.ref('email'),
};

const savedMessage = ({
  isRead,
  state,
  note,
}: {
  isRead?: 0 | 1 | undefined;
  state?: unknown;
  note?: unknown;
}) =>
  isRead === undefined || state !== undefined || note !== undefined
    ? 'The message was saved.'
    : isRead === 1
      ? 'Marked as read.'
      : 'Marked as unread.';
