import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { done, enquiry, newsletterSignUp, proposal } from '../contract';
import type { ApiServer, Services } from '../services';
import { errorResponses, noAuth } from '../http/callSchema';
import { clientNetwork } from '../program/clientNetwork';
import { tooManyRequests } from '../http/httpError';

const TEN_MINUTES = 600;

/** What the sender is told; the first in the words of specification section 8. */
const thanks = {
  proposal: 'Thank you contact with us.Admin will answer shortly',
  enquiry: 'Thank you for your enquiry. We will answer shortly.',
  newsletter: 'Thank you. You will hear from us with the next issue.',
};

/** What visitors send (specification section 7; the newsletter is added). What is stored is read in the inbox. */
export function contactRoutes(app: ApiServer, { db, formLimit }: Services): void {
  const limiter = new RateLimiterMemory({ points: formLimit, duration: TEN_MINUTES });
  const tags = ['Contact'];
  const schema = (operationId: string, summary: string, message: string) => ({
    tags,
    operationId,
    summary,
    description:
      'Limited by address in ten minutes. What carries text in `subjectLine` is thanked and dropped.',
    security: noAuth,
    response: { 200: done(message), ...errorResponses(400, 413, 415, 429) },
  });

  /** Counts a form that is about to be stored; one with mistakes in it costs nothing. */
  async function count(address: string) {
    try {
      await limiter.consume(clientNetwork(address));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = error.msBeforeNext / 1000;
      throw tooManyRequests(
        `You have sent many forms. Please wait ${Math.ceil(seconds / 60)} minutes and send this one again.`,
        seconds,
      );
    }
  }

  app.post(
    '/contact/publishwithus',
    { schema: { ...schema('sendProposal', 'Sends a manuscript proposal', thanks.proposal), body: proposal } },
    async ({ body: { subjectLine, isManuscriptReady, ...fields }, ip }) => {
      const message = thanks.proposal;
      // A robot is answered like a person, so that it learns nothing.
      if (subjectLine) return { message };
      await count(ip);
      await db
        .insertInto('proposal')
        .values({ ...fields, isManuscriptReady: yesOrNo(isManuscriptReady), receivedAt: now() })
        .execute();
      return { message };
    },
  );

  app.post(
    '/contact/enquiry',
    { schema: { ...schema('sendEnquiry', 'Sends an enquiry', thanks.enquiry), body: enquiry } },
    async ({ body: { subjectLine, ...fields }, ip }) => {
      const message = thanks.enquiry;
      if (subjectLine) return { message };
      await count(ip);
      await db
        .insertInto('enquiry')
        .values({ ...fields, receivedAt: now() })
        .execute();
      return { message };
    },
  );

  app.post(
    '/contact/newsletter',
    {
      schema: {
        ...schema('signUp', 'Signs an address up for the newsletter, once', thanks.newsletter),
        body: newsletterSignUp,
      },
    },
    async ({ body: { subjectLine, email }, ip }) => {
      const message = thanks.newsletter;
      if (subjectLine) return { message };
      await count(ip);
      await db
        .insertInto('newsletterSignUp')
        .values({ email: email.toLowerCase(), signedUpAt: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { message };
    },
  );
}

const now = () => new Date().toISOString();

/** One form sends a boolean, the other the words. */
const yesOrNo = (ready: boolean | 'Yes' | 'No' | '') =>
  typeof ready === 'boolean' ? (ready ? 'Yes' : 'No') : ready;
