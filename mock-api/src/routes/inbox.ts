import { inboxList, inboxSaved, newsletterList, readMark, type InboxMessage } from '../contract';
import type { Database } from '../database/tables';
import type { ApiServer, Services } from '../services';
import { bearerAuth, idParam, errorResponses } from '../http/callSchema';
import { notFound } from '../http/httpError';
import { messageNumber } from '../mail/letters';
import { requireEditor } from '../session/editor';

type Kind = InboxMessage['kind'];

/** A stored message as staff read it. */
const received = <Of extends Kind, Row extends { id: number }>(kind: Of, row: Row) => ({
  kind,
  number: messageNumber(kind, row.id),
  ...row,
});

const queries = (db: Database) => {
  const proposals = () => db.selectFrom('proposal').selectAll();
  const enquiries = () => db.selectFrom('enquiry').selectAll();
  return {
    /** New ones first, then the latest. */
    async all(): Promise<InboxMessage[]> {
      const messages: InboxMessage[] = [
        ...(await proposals().execute()).map((row) => received('proposal', row)),
        ...(await enquiries().execute()).map((row) => received('enquiry', row)),
      ];
      return messages.sort((a, b) => a.isRead - b.isRead || b.receivedAt.localeCompare(a.receivedAt));
    },
    async find(kind: Kind, id: number): Promise<InboxMessage | undefined> {
      if (kind === 'proposal') {
        const row = await proposals().where('id', '=', id).executeTakeFirst();
        return row && received(kind, row);
      }
      const row = await enquiries().where('id', '=', id).executeTakeFirst();
      return row && received(kind, row);
    },
    mark: (kind: Kind, id: number, isRead: 0 | 1) =>
      db.updateTable(kind).set({ isRead }).where('id', '=', id).execute(),
  };
};

/** What visitors sent, for staff (added to the specification; see product decisions in the README). */
export function inboxRoutes(app: ApiServer, { db, sessions, newsletterLinks: links }: Services): void {
  const messages = queries(db);
  const tags = ['Inbox'];

  app.get(
    '/inbox',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        operationId: 'listMessages',
        summary: 'Lists proposals and enquiries',
        description: 'New ones first, then the latest.',
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
          operationId: kind === 'proposal' ? 'markProposal' : 'markEnquiry',
          summary: `Marks ${kind === 'proposal' ? 'a proposal' : 'an enquiry'} as read or as new`,
          description: 'Marked again as it is, it stays as it is.',
          security: bearerAuth,
          params: idParam,
          body: readMark,
          response: { 200: inboxSaved, ...errorResponses(400, 401, 404, 413, 415) },
        },
      },
      async ({ params: { id }, body: { isRead } }) => {
        await messages.mark(kind, id, isRead);
        const output = await messages.find(kind, id);
        if (!output) throw notFound(kind, id);
        return { message: isRead === 1 ? 'Marked as read.' : 'Marked as new.', output };
      },
    );
}
