import { inboxList, inboxSaved, messageChange, newsletterList } from '../contract';
import { bearerAuth, idParam, errorResponses } from '../http/callSchema';
import { storedMessages } from '../inbox/messages';
import type { ApiServer, Services } from '../services';
import { accountOf, requireEditor } from '../session/editor';

/**
 * What visitors sent, for staff. The specification has the forms but no place to read what they send, so the staff's
 * inbox is added to it.
 */
export function inboxRoutes(app: ApiServer, { db, sessions, newsletterLinks: links }: Services): void {
  const messages = storedMessages(db);
  const tags = ['Inbox'];

  app.get(
    '/inbox',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        operationId: 'listMessages',
        summary: 'Lists proposals and enquiries',
        description: 'Those that nobody has opened first, then the latest.',
        security: bearerAuth,
        response: { 200: inboxList, ...errorResponses(401) },
      },
    },
    async () => ({ output: await messages.all() }),
  );

  app.get(
    '/inbox/newsletter',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        operationId: 'listNewsletterAddresses',
        summary: 'Lists the addresses that asked for the newsletter',
        description: 'The latest first. One that is not confirmed is forgotten after 30 days.',
        security: bearerAuth,
        response: { 200: newsletterList, ...errorResponses(401) },
      },
    },
    async () => {
      const rows = await db
        .selectFrom('newsletterSignUp')
        .selectAll()
        .where('removedAt', 'is', null)
        .orderBy('signedUpAt', 'desc')
        .execute();
      return {
        output: rows.map(({ email, signedUpAt, confirmedAt, linkKey }) => ({
          email,
          signedUpAt,
          confirmedAt,
          leaveAddress: confirmedAt && links.address('leave', linkKey),
        })),
      };
    },
  );

  for (const kind of ['proposal', 'enquiry'] as const)
    app.post(
      `/inbox/${kind}/:id`,
      {
        onRequest: requireEditor(sessions),
        schema: {
          tags,
          operationId: kind === 'proposal' ? 'changeProposal' : 'changeEnquiry',
          summary: `Notes what was done about ${kind === 'proposal' ? 'a proposal' : 'an enquiry'}`,
          description:
            'Any part of it. With `version`, a change after somebody else changed state or note is answered with 409.',
          security: bearerAuth,
          params: idParam,
          body: messageChange,
          response: { 200: inboxSaved, ...errorResponses(400, 401, 404, 409, 413, 415) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { body } = request;
        await messages.change(kind, id, body, accountOf(request));
        const output = await messages.find(kind, id);
        return { message: said(body), output };
      },
    );
}

const said = ({ isRead, state, note }: { isRead?: 0 | 1 | undefined; state?: unknown; note?: unknown }) =>
  isRead === undefined || state !== undefined || note !== undefined
    ? 'The message was saved.'
    : isRead === 1
      ? 'Marked as read.'
      : 'Marked as new.';
