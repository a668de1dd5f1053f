import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a link in a mail does when its page is confirmed. */
type Purpose = 'confirm' | 'leave';

/** A name for one sign-up that says nothing of the address; nobody guesses its 16 random bytes. */
export const newLinkKey = () => randomBytes(16).toString('base64url');

/**
 * The links by which an address is confirmed and taken off the list. A token is the sign-up's key and a signature for
 * one purpose: who has read the database, or was sent one link, cannot make the other. A new signing key ends them.
 */
export class NewsletterLinks {
  /** @param signingKey of the API's tokens; each purpose gets a key of its own from it */
  constructor(
    private readonly signingKey: Uint8Array,
    private readonly siteOrigin: string,
  ) {}

  /** The address of the page, with its token. */
  address(purpose: Purpose, linkKey: string): string {
    return `${this.siteOrigin}/newsletter/${purpose}?token=${linkKey}.${this.#signature(purpose, linkKey)}`;
  }

  /** The key of the sign-up that a token is for; nothing for one that we did not make for this purpose. */
  linkKeyOf(purpose: Purpose, token: string): string | undefined {
    const [linkKey = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.#signature(purpose, linkKey));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? linkKey : undefined;
  }

  #signature(purpose: Purpose, linkKey: string): string {
    const key = createHmac('sha256', this.signingKey).update(`newsletter/${purpose}`).digest();
    return createHmac('sha256', key).update(linkKey).digest('base64url');
  }
}
