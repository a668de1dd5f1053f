import { createHash } from 'node:crypto';

/**
 * Returns a file's hash in the format of a script's `integrity` attribute.
 * @param algorithm SHA-384 for the release list; SHA-256 is shorter for hashes that visitors download
 */
export const hashOf = (content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
