import { createHash } from 'node:crypto';

/**
 * A file's hash, as a script's `integrity` attribute has it.
 * @param algorithm the release list holds SHA-384; SHA-256 is shorter where visitors are sent many
 */
export const hashOf = (content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
