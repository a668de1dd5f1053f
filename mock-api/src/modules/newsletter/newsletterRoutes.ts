import { messageResponse, newsletterLink, newsletterSignUp } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { idempotencyKey } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError } from '../../platform/http/httpError';
import { confirmation, welcome } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import type { FormLimit } from '../../platform/limits/formLimit';
import { isSameSecret } from '@juris/server-kit/isSameSecret';
import { createHmac, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../session/tokens';

/** Action of a link in a newsletter mail: confirm the subscription or end it. */
type Purpose = 'confirm' | 'leave';

/** Returns a random key (16 bytes) that identifies a subscription without revealing the e-mail address. */
export const newLinkKey = () => randomBytes(16).toString('base64url');

/**
 * Creates and verifies the links that confirm or end a subscription. A token consists of the key of the subscription
 * and a signature for one purpose. Read access to the database is not sufficient to create a link, and a person with
 * one of the two links cannot create the other. A link becomes invalid when its signing key is removed.
 */
export class NewsletterLinks {
  /**
   * @param signingKeys signing keys of the session tokens; a separate key for each purpose is derived from them. The
   *   first key signs new links, and all keys verify links
   */
  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly siteOrigin: string,
  ) {}

  /** Returns the URL of the page that confirms or ends a subscription, with a token. */
  address(purpose: Purpose, linkKey: string): string {
    return `${this.siteOrigin}/newsletter/${purpose}?token=${linkKey}.${signature(this.signingKeys[0], purpose, linkKey)}`;
  }

  /** Returns the key of the subscription if a token is valid for the given purpose. Otherwise returns undefined. */
  linkKeyOf(purpose: Purpose, token: string): string | undefined {
    const [linkKey = '', signed = ''] = token.split('.');
    const isOurs = this.signingKeys.some((key) => isSameSecret(signed, signature(key, purpose, linkKey)));
    return isOurs ? linkKey : undefined;
  }
}

function signature(signingKey: Uint8Array, purpose: Purpose, linkKey: string): string {
  const key = createHmac('sha256', signingKey).update(`newsletter/${purpose}`).digest();
  return createHmac('sha256', key).update(linkKey).digest('base64url');
}

/** Services that the newsletter routes need. */
export type NewsletterServices = Services & { newsletterLinks: NewsletterLinks };

const messages = {
  signedUp: 'We have sent you an e-mail. Use its link to confirm.',
  confirmed: 'You’re subscribed. The next issue will come to this address.',
  left: 'You’re unsubscribed. We have deleted your address.',
  invalidConfirmLink: 'This link is incomplete or has expired. Subscribe again on the Resources page.',
  invalidLeaveLink: 'This link is incomplete or has expired. Write to us to unsubscribe.',
};

const HOUR_MS = 60 * 60 * 1000;

/**
 * Registers the routes for subscribing to the newsletter, confirming the subscription and unsubscribing. The
 * specification contains only the form. The response does not reveal whether the address is known. An address gets at
 * most one e-mail per hour.
 * @param count form limit, which all public forms share
 */
export function newsletterRoutes(app: ApiServer, services: NewsletterServices, count: FormLimit): void {
  const { db, mails, newsletterLinks: links } = services;
  const routes = taggedRoutes(app, 'Contact');

  routes.write('/contact/newsletter', 'public', {
    operationId: 'signUp',
    summary: 'Signs an address up for the newsletter',
    description:
      'Sends an e-mail to the address, at most one per hour; the address is subscribed once it is confirmed. Limited by client address, per ten minutes. A request with text in `subjectLine` gets the same response and is dropped. Signing up again changes nothing, so the `Idempotency-Key` of the other forms is accepted and ignored.',
    headers: idempotencyKey,
    body: newsletterSignUp,
    response: { 200: messageResponse(messages.signedUp) },
    errors: [429],
    handle: async ({ body: { subjectLine, email }, ip }) => {
      const message = messages.signedUp;
      if (subjectLine) return { message };
      await count(ip);
      await db.transaction().execute((transaction) => signUp(transaction, email.toLowerCase()));
      mails.wake();
      return { message };
    },
  });

  async function signUp(transaction: Database, email: string) {
    const now = new Date();
    // A row in the bin is deleted, so that the address can sign up again.
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

  routes.write('/contact/newsletter/confirm', 'public', {
    operationId: 'confirmSignUp',
    summary: 'Confirms a subscription to the newsletter',
    description: 'By the token in the e-mail. Confirming again changes nothing.',
    body: newsletterLink,
    response: { 200: messageResponse(messages.confirmed) },
    errors: [404],
    handle: async ({ body: { token } }) => {
      const linkKey = links.linkKeyOf('confirm', token);
      const found =
        linkKey !== undefined &&
        (await db
          .selectFrom('newsletterSignUp')
          .select('email')
          .where('linkKey', '=', linkKey)
          .where('removedAt', 'is', null)
          .executeTakeFirst());
      if (!found) throw new HttpError(404, messages.invalidConfirmLink);
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
      return { message: messages.confirmed };
    },
  });

  routes.write('/contact/newsletter/leave', 'public', {
    operationId: 'leaveNewsletter',
    summary: 'Ends a subscription to the newsletter and deletes the address',
    description:
      'By the token in the e-mail. The response is the same for an address that has unsubscribed already.',
    body: newsletterLink,
    response: { 200: messageResponse(messages.left) },
    errors: [404],
    handle: async ({ body: { token } }) => {
      const linkKey = links.linkKeyOf('leave', token);
      if (linkKey === undefined) throw new HttpError(404, messages.invalidLeaveLink);
      await db.deleteFrom('newsletterSignUp').where('linkKey', '=', linkKey).execute();
      return { message: messages.left };
    },
  });
}

/**
 * Number of days after which an unconfirmed address is deleted. The page `/privacy` and the confirmation mail state
 * this number too.
 */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes newsletter addresses that were not confirmed within 30 days of the last confirmation mail. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db
    .deleteFrom('newsletterSignUp')
    .where('confirmedAt', 'is', null)
    .where('mailedAt', '<', new Date(Date.now() - DAYS * DAY_MS).toISOString())
    .execute();
}
