import { createHash } from 'node:crypto';

/**
 * Returns the hash of a file in the format of the HTML attribute `integrity`.
 * @param content Content of the file.
 * @param algorithm Hash algorithm. The default is SHA-384, which the release list requires. Shorter SHA-256 hashes make
 *   pages smaller.
 * @example hashOf('container') // 'sha384-…'
 */
export const hashOf = (content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
