import { createHash } from 'node:crypto';

/** A file's hash, as it stands in the release list and in a script's `integrity` attribute. */
export const hashOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
