import { hash, verify } from '@node-rs/argon2';

/** The package's number for argon2id; its enum cannot be imported under isolated modules. */
const ARGON2ID = 2;

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Makes the stored form of a password: argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Whether a password is the one that was stored. */
export async function isPassword(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password);
}
