import { generateKeyPairSync } from 'node:crypto';
import { releaseSchema } from '@juris/releases/releaseSchemas';
import { signRelease } from '@juris/releases/signature';
import { release } from '@juris/releases/testing/releases';
import { requireSigned } from './verifyEntry';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
// A newer release command may write unknown fields.
const description = Buffer.from(JSON.stringify({ ...release('1'), newer: true }));

/** Returns a source of releases with these files of version 1. */
const sourceWith = (files: Record<string, string | Buffer>) => ({
  async readFileOf(_remote: string, _version: string, file: string) {
    const content = files[file];
    if (content === undefined) throw new Error(`${file} is missing`);
    return Buffer.from(content);
  },
});
const signedSource = sourceWith({
  'release.json': description,
  'release.json.sig': signRelease(description, pem),
});
const listed = releaseSchema.parse(release('1'));

test('a release is accepted if its list entry equals its signed description', () =>
  expect(requireSigned(signedSource, 'public', listed, [publicKey])).resolves.toBeUndefined());

test('a release without a signature is accepted only if the remote has no key', async () => {
  const unsigned = sourceWith({ 'release.json': description });
  await expect(requireSigned(unsigned, 'public', listed, undefined)).resolves.toBeUndefined();
  await expect(requireSigned(unsigned, 'public', listed, [publicKey])).rejects.toThrow('it is not signed');
});

test('an entry of the release list that differs from the signed description is rejected', () =>
  expect(
    requireSigned(signedSource, 'public', { ...listed, browser: { ...listed.browser, address: 'evil.js' } }, [
      publicKey,
    ]),
  ).rejects.toThrow('its entry in the release list is not the signed one'));
