import { sql } from 'kysely';
import { z } from 'zod';
import { newsletterList } from '@juris/contract';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { NewsletterServices } from './newsletterRoutes';

/** Registers the route with which staff list the subscribers of the newsletter. It is not in the specification. */
export function subscriberRoutes(
  app: ApiServer,
  { db, newsletterLinks: links }: Pick<NewsletterServices, 'db' | 'newsletterLinks'>,
): void {
  taggedRoutes(app, 'Inbox').read('/inbox/newsletter', 'readInbox', {
    operationId: 'listNewsletterAddresses',
    summary: 'Lists newsletter subscribers',
    description: 'Latest first. Unconfirmed addresses are deleted after 30 days.',
    querystring: newsletterQuery,
    response: { 200: newsletterList },
    handle: async ({ query: { status, ...page } }) => {
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
  });
}

const newsletterQuery = z.strictObject({
  ...staffPageQuery(['signedUpAt', 'email', 'confirmedAt']),
  status: z
    .enum(['confirmed', 'unconfirmed'], 'must be confirmed or unconfirmed')
    .optional()
    .meta({ description: 'Whether the owner of the address has confirmed it' }),
});

const newsletterOrder = {
  searched: [sql.ref('email')],
  sorts: { confirmedAt: sql`coalesce(${sql.ref('confirmedAt')}, '')` },
  texts: { email: sql.ref('email') },
  key: sql.ref('email'),
};
