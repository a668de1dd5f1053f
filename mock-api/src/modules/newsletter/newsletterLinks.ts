import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../session/signingKey';

/** The action that a link in a mail confirms. */
type Purpose = 'confirm' | 'leave';

/** Returns a random key of a subscription (16 bytes) that reveals nothing of the address. */
export const newLinkKey = () => randomBytes(16).toString('base64url');

/**
 * Creates and verifies the links that confirm or end a subscription. A token consists of the
 * subscription's key and a signature for one purpose, so that neither a database reader nor the
 * owner of one link can create the other. A link expires when its signing key is removed.
 */
export class NewsletterLinks {
  /**
   * @param signingKeys signing keys of the API's tokens; each purpose derives its own key from each
   */
  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly siteOrigin: string,
  ) {}

  /** Returns the URL of the page with its token. */
  address(purpose: Purpose, linkKey: string): string {
    return `${this.siteOrigin}/newsletter/${purpose}?token=${linkKey}.${signature(this.signingKeys[0], purpose, linkKey)}`;
  }

  /** Returns the subscription's key of a valid token for this purpose; undefined otherwise. */
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
