import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../session/signingKey';

/** How long an address opens a file, in ms: a reader loads a large one in parts. */
const LIFETIME = 10 * 60_000;

/** Addresses by which staff open PDFs that are not public, in a tab that cannot send their token. */
export class PdfLinks {
  constructor(private readonly signingKeys: SigningKeys) {}

  /** @param file with its folder */
  address(file: string, now = Date.now()): string {
    const until = String(now + LIFETIME);
    return `/uploads/${file}?key=${until}.${signature(this.signingKeys[0], file, until)}`;
  }

  /** Whether a key was made for a file and is still valid. */
  isValid(file: string, key: string, now = Date.now()): boolean {
    const [until = '', signed = ''] = key.split('.');
    const given = Buffer.from(signed);
    return (
      Number(until) > now &&
      this.signingKeys.some((signingKey) => {
        const expected = Buffer.from(signature(signingKey, file, until));
        return given.length === expected.length && timingSafeEqual(given, expected);
      })
    );
  }
}

function signature(signingKey: Uint8Array, file: string, until: string): string {
  const key = createHmac('sha256', signingKey).update('pdf link').digest();
  return createHmac('sha256', key).update(`${file} ${until}`).digest('base64url');
}
