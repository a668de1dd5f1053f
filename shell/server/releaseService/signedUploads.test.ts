import { generateKeyPairSync } from 'node:crypto';
import { signRelease } from '@juris/releases/signature';
import { filesOf, useReleaseService } from '../../testing/releaseServiceSite';

const site = useReleaseService();
const version = '1.0.0-abc';
const team = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const keys = new Map([['public', [team.publicKey]]]);

const signed = ({ privateKey }: typeof team, description = String(filesOf(version)['release.json'])) => ({
  ...filesOf(version),
  'release.json.sig': signRelease(
    Buffer.from(description),
    privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ),
});

test('a release that is signed with a key of its remote is stored with its signature', async () => {
  await site.start({ keys });
  expect((await site.put(version, signed(team))).status).toBe(201);
});

test.each([
  ['without a signature', filesOf(version), 'it is not signed'],
  [
    'with the signature of another key',
    signed(other),
    'its signature was not made with a key of this remote',
  ],
  ['with the signature of another description', signed(team, '{}'), 'its signature was not made'],
])('a release %s is rejected with 403 if the remote has a key', async (_what, files, message) => {
  await site.start({ keys });
  const response = await site.put(version, files);
  expect([response.status, await response.json()]).toEqual([
    403,
    { message: expect.stringContaining(`public ${version} is rejected: ${message}`) },
  ]);
  expect(site.stored()).toEqual([]);
});

test('a release of a remote without a key needs no signature', async () => {
  await site.start({ keys: new Map([['admin', [team.publicKey]]]) });
  expect((await site.put(version, filesOf(version))).status).toBe(201);
});
