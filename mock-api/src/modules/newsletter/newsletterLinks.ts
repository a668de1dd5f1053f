import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../session/signingKey';

/** What a link in a mail does when its page is confirmed. */
type Purpose = 'confirm' | 'leave';

/** A name for one sign-up that says nothing of the address; nobody guesses its 16 random bytes. */
export const newLinkKey = () => randomBytes(16).toString('base64url');

/**
 * The links by which an address is confirmed and taken off the list. A token is the sign-up's key and a signature for
 * one purpose: who has read the database, or was sent one link, cannot make the other. They end with the key that signed them.
 */
export class NewsletterLinks {
  /** @param signingKeys of the API's tokens; each purpose gets a key of its own from each */
  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly siteOrigin: string,
  ) {}

  /** The address of the page, with its token. */
  address(purpose: Purpose, linkKey: string): string {
    return `${this.siteOrigin}/newsletter/${purpose}?token=${linkKey}.${signature(this.signingKeys[0], purpose, linkKey)}`;
  }

  /** The key of the sign-up that a token is for; nothing for one that we did not make for this purpose. */
  linkKeyOf(purpose: Purpose, token: string): string | undefined {
    const [linkKey = '', signed = ''] = token.split('.');
    const given = Buffer.from(signed);
    const isOurs = this.signingKeys.some((key) => {
      const expected = Buffer.from(signature(key, purpose, linkKey));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? linkKey : undefined;
  }
}

function signature(signingKey: Uint8Array, purpose: Purpose, linkKey: string): string {
  const key = createHmac('sha256', signingKey).update(`newsletter/${purpose}`).digest();
  return createHmac('sha256', key).update(linkKey).digest('base64url');
}
