import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Name of the file with the signature of a `release.json`, in the folder of the version. */
export const SIGNATURE_FILE = 'release.json.sig';

/** Public keys by remote. If a remote has keys, its releases must be signed with one of them. */
export type ReleaseKeys = ReadonlyMap<string, KeyObject[]>;

/**
 * Signs the description of a release, which contains the hashes of all scripts.
 * @param description Content of `release.json`.
 * @param privateKey Private ed25519 key in PEM format.
 * @returns Content of {@link SIGNATURE_FILE}.
 * @throws {Error} If the key is not such a key.
 */
export function signRelease(description: Buffer, privateKey: string): string {
  return sign(undefined, description, ed25519Key(privateKey)).toString('base64');
}

function ed25519Key(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new Error(`its type is ${key.asymmetricKeyType}`);
  } catch (cause) {
    throw new Error(
      'RELEASE_SIGNING_KEY is not a private ed25519 key in PEM format. Create one with: openssl genpkey -algorithm ed25519',
      { cause },
    );
  }
}

const newVersion = 'If this version is stored already, raise the version in package.json first.';

/**
 * Requires that the description of a release is signed with one of the keys of its remote.
 * @param description Content of `release.json`.
 * @param signature Content of {@link SIGNATURE_FILE}; undefined if the version has no such file.
 * @throws {Error} With the reason and the remedy.
 */
export function requireSignature(
  description: Buffer,
  signature: string | undefined,
  keys: KeyObject[],
): void {
  if (signature === undefined)
    throw new Error(
      `it is not signed, and this site requires signatures. Set RELEASE_SIGNING_KEY and release again. ${newVersion}`,
    );
  const bytes = Buffer.from(signature, 'base64');
  if (!keys.some((key) => verify(undefined, description, key, bytes)))
    throw new Error(
      `its signature was not made with a key of this remote. Release again with the key of the team. ${newVersion}`,
    );
}

/**
 * Parses a setting with public keys.
 * @param text Entries `remote:key` separated by commas or spaces. The key is ed25519, DER-encoded, in Base64. A remote may
 *   have several keys.
 * @returns The keys by remote; undefined if an entry is malformed.
 */
export function parseReleaseKeys(text: string): ReleaseKeys | undefined {
  const keys = new Map<string, KeyObject[]>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, remote = '', der = ''] = /^([a-z][a-z0-9]*):([A-Za-z0-9+/]+=*)$/.exec(entry) ?? [];
    const key = publicKey(der);
    if (!key) return undefined;
    keys.set(remote, [...(keys.get(remote) ?? []), key]);
  }
  return keys;
}

function publicKey(der: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
