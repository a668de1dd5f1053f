import { generateKeyPairSync } from 'node:crypto';
import { parseReleaseKeys, requireSignature, signRelease } from './signature';

/** Creates a key pair as `openssl genpkey -algorithm ed25519` does. */
const keyPair = (type: 'ed25519' | 'x25519' = 'ed25519') => {
  const { privateKey, publicKey } =
    type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    entry: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
};
const [team, other] = [keyPair(), keyPair()];
const description = Buffer.from('{"version":"1"}');
const keysOf = (...entries: string[]) =>
  parseReleaseKeys(entries.map((entry) => `rights:${entry}`).join(', '))?.get('rights') ?? [];

test('requireSignature accepts a signature that was made with any key of the remote', () => {
  const signature = signRelease(description, team.pem);
  expect(() => requireSignature(description, signature, keysOf(other.entry, team.entry))).not.toThrow();
});

test.each([
  ['no signature', undefined, 'it is not signed'],
  [
    'the signature of another key',
    signRelease(description, other.pem),
    'its signature was not made with a key',
  ],
  ['the signature of another text', signRelease(Buffer.from('{}'), team.pem), 'its signature was not made'],
  ['an empty signature', '', 'its signature was not made'],
  ['a text that is not Base64', '%%%', 'its signature was not made'],
])('requireSignature rejects %s', (_what, signature, message) =>
  expect(() => requireSignature(description, signature, keysOf(team.entry))).toThrow(message),
);

test('signRelease and parseReleaseKeys reject keys of another algorithm', () => {
  const wrong = keyPair('x25519');
  expect(() => signRelease(description, wrong.pem)).toThrow('RELEASE_SIGNING_KEY is not');
  expect(() => signRelease(description, 'no key')).toThrow('RELEASE_SIGNING_KEY is not');
  expect(parseReleaseKeys(`rights:${wrong.entry}`)).toBeUndefined();
});

test.each(['rights', 'rights:', 'rights:AAAA', 'Rights:AAAA', ':AAAA'])(
  'parseReleaseKeys rejects %j',
  (text) => expect(parseReleaseKeys(text)).toBeUndefined(),
);
