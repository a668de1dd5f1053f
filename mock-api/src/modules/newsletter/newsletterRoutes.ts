import { done, newsletterLink, newsletterSignUp } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { errorResponses, idempotencyKey, noAuth } from '../../platform/http/callSchema';
import { HttpError } from '../../platform/http/httpError';
import { confirmation, welcome } from '../mail/letters';
import { queueMail } from '../mail/queuedMail';
import { newLinkKey, type NewsletterLinks } from './newsletterLinks';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import type { FormLimit } from '../../platform/limits/formLimit';

/** What the newsletter's routes work with. */
export type NewsletterServices = Services & { newsletterLinks: NewsletterLinks };

const said = {
  signedUp:
    'Thank you. We have sent a mail to this address: please confirm there that you want the newsletter.',
  confirmed: 'Thank you. Your address is confirmed: you will hear from us with the next issue.',
  left: 'Your address is off the list, and we have forgotten it.',
};

/** For somebody who was asked to confirm and no longer can. */
const linkIsVoid = 'This link is not valid, or no longer. Please sign up again on the Resources page.';

const HOUR_MS = 60 * 60 * 1000;

/**
 * The newsletter's list (added to the specification, which has only its form): an address is on it when its owner has
 * confirmed it, and until its owner leaves it. The answer to a sign-up is the same whatever is known of the address,
 * and no address is written to more than once an hour.
 */
export function newsletterRoutes(app: ApiServer, services: NewsletterServices, count: FormLimit): void {
  const { db, mails, newsletterLinks: links } = services;
  const tags = ['Contact'];

  app.post(
    '/contact/newsletter',
    {
      schema: {
        tags,
        operationId: 'signUp',
        summary: 'Signs an address up for the newsletter',
        description:
          'It is sent a mail, at most one an hour, and is on the list when it was confirmed. Limited by address in ten minutes. What carries text in `subjectLine` is thanked and dropped. Signing up again changes nothing, so that the `Idempotency-Key` that the other forms need is accepted and not stored.',
        security: noAuth,
        headers: idempotencyKey,
        body: newsletterSignUp,
        response: { 200: done(said.signedUp), ...errorResponses(400, 413, 415, 429) },
      },
    },
    async ({ body: { subjectLine, email }, ip }) => {
      const message = said.signedUp;
      if (subjectLine) return { message };
      await count(ip);
      await db.transaction().execute((transaction) => signUp(transaction, email.toLowerCase()));
      mails.wake();
      return { message };
    },
  );

  async function signUp(transaction: Database, email: string) {
    const now = new Date();
    // What staff removed does not keep its owner from signing up again.
    await transaction
      .deleteFrom('newsletterSignUp')
      .where('email', '=', email)
      .where('removedAt', 'is not', null)
      .execute();
    await transaction
      .insertInto('newsletterSignUp')
      .values({ email, signedUpAt: now.toISOString(), linkKey: newLinkKey() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const toBeMailed = await transaction
      .updateTable('newsletterSignUp')
      .set({ mailedAt: now.toISOString() })
      .where('email', '=', email)
      .where(({ or, eb }) =>
        or([
          eb('mailedAt', 'is', null),
          eb('mailedAt', '<=', new Date(now.getTime() - HOUR_MS).toISOString()),
        ]),
      )
      .returning(['confirmedAt', 'linkKey'])
      .executeTakeFirst();
    if (!toBeMailed) return;
    const { confirmedAt, linkKey } = toBeMailed;
    await queueMail(
      transaction,
      email,
      confirmedAt === null
        ? confirmation(services, links.address('confirm', linkKey))
        : welcome(services, links.address('leave', linkKey)),
    );
  }

  app.post(
    '/contact/newsletter/confirm',
    {
      schema: {
        tags,
        operationId: 'confirmSignUp',
        summary: 'Puts an address on the list of the newsletter',
        description: 'By the token of the mail to it. Confirmed again, it stays as it is.',
        security: noAuth,
        body: newsletterLink,
        response: { 200: done(said.confirmed), ...errorResponses(400, 404, 413, 415) },
      },
    },
    async ({ body: { token } }) => {
      const linkKey = links.linkKeyOf('confirm', token);
      const found =
        linkKey !== undefined &&
        (await db
          .selectFrom('newsletterSignUp')
          .select('email')
          .where('linkKey', '=', linkKey)
          .where('removedAt', 'is', null)
          .executeTakeFirst());
      if (!found) throw new HttpError(404, linkIsVoid);
      await db.transaction().execute(async (transaction) => {
        const now = new Date().toISOString();
        const { numUpdatedRows } = await transaction
          .updateTable('newsletterSignUp')
          .set({ confirmedAt: now, mailedAt: now })
          .where('linkKey', '=', linkKey)
          .where('confirmedAt', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n)
          await queueMail(transaction, found.email, welcome(services, links.address('leave', linkKey)));
      });
      mails.wake();
      return { message: said.confirmed };
    },
  );

  app.post(
    '/contact/newsletter/leave',
    {
      schema: {
        tags,
        operationId: 'leaveNewsletter',
        summary: 'Takes an address off the list of the newsletter and forgets it',
        description: 'By the token of the mail to it. An address that has left already is told the same.',
        security: noAuth,
        body: newsletterLink,
        response: { 200: done(said.left), ...errorResponses(400, 404, 413, 415) },
      },
    },
    async ({ body: { token } }) => {
      const linkKey = links.linkKeyOf('leave', token);
      if (linkKey === undefined)
        throw new HttpError(
          404,
          'This link is not valid. Please write to us, and we take the address off the list.',
        );
      await db.deleteFrom('newsletterSignUp').where('linkKey', '=', linkKey).execute();
      return { message: said.left };
    },
  );
}
