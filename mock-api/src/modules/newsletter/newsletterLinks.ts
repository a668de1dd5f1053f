import { isSameSecret } from '@juris/server-kit/isSameSecret';
import { createHmac, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../session/signingKey';

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
