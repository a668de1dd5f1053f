import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readChannels } from '@juris/releases/releaseFolder';
import { releaseSchema } from '@juris/releases/releaseSchemas';
import { serviceActions } from '@juris/releases/serviceActions';
import { adminToken, filesOf, publicToken, useReleaseService } from '../../testing/releaseServiceSite';

const site = useReleaseService();
const [first, second, third] = ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc'] as const;

const actions = (token = publicToken) => serviceActions({ site: site.address, token, name: 'public' });
const channels = () => readChannels(site.folder, 'public');

/** Writes a version to the folder of a team and uploads it. */
async function upload(version: string) {
  const team = path.join(site.folder, 'team');
  const files = Object.entries(filesOf(version));
  // The version also has a folder of source maps, which the upload must skip.
  mkdirSync(path.join(team, 'public', version, 'source-maps'), { recursive: true });
  for (const [file, content] of files) writeFileSync(path.join(team, 'public', version, file), content);
  const release = releaseSchema.parse(JSON.parse(String(filesOf(version)['release.json'])));
  await actions().add(release, team);
}

test('serviceActions releases, promotes and rolls back through the service', async () => {
  await site.start();
  await upload(first);
  await upload(first);
  await actions().startCheck(first);
  await actions().promote(first, { check: 'passed' });
  await upload(second);
  await actions().startCheck(second);
  await actions().endCheck(second);
  await actions().promote(second, { share: 10, growth: { shares: [100], minutes: 15 } });
  expect(channels()).toMatchObject({
    current: { version: first },
    trial: { share: 10, steps: [{ share: 100 }] },
  });
  await actions().promote(second);
  expect((await actions().read()).channels).toEqual(channels());
  expect(await actions().rollBack({})).toMatchObject({ restored: first, replaced: second });
});

test('undoing a rollback that ended a trial starts the trial again with its shares', async () => {
  await site.start();
  for (const version of [first, second]) await upload(version);
  await actions().promote(first, { check: 'skipped' });
  const growth = { shares: [50, 100], minutes: 15 };
  await actions().promote(second, { check: 'skipped', share: 10, growth });
  const { undo } = await actions().rollBack({});
  expect(channels()).not.toHaveProperty('trial');
  await undo();
  expect(channels()).toMatchObject({ current: { version: first }, trial: { share: 10 } });
  expect(channels()?.trial?.steps?.map(({ share }) => share)).toEqual(growth.shares);
});

test('undoing a rollback that ended a trial at 100 % starts the trial again at 100 %', async () => {
  await site.start();
  for (const version of [first, second]) await upload(version);
  await actions().promote(first, { check: 'skipped' });
  const growth = { shares: [100], minutes: 0.001 };
  await actions().promote(second, { check: 'skipped', share: 10, growth });
  await delay(100);
  const { undo } = await actions().rollBack({});
  await undo();
  expect(channels()).toMatchObject({ current: { version: first }, trial: { share: 100 } });
});

test('undoing a rollback to an older version restores the list of previous versions', async () => {
  await site.start();
  for (const version of [first, second, third]) {
    await upload(version);
    await actions().promote(version, { check: 'skipped' });
  }
  const { undo } = await actions().rollBack({ version: first, isUncheckedAllowed: true });
  expect(channels()).toMatchObject({ current: { version: first }, previous: [] });
  await undo();
  expect(channels()).toMatchObject({ current: { version: third }, previous: [second, first] });
});

test.each([undefined, 20])(
  'undoing a rollback keeps a release that was made in the meantime (share: %s)',
  async (share) => {
    await site.start();
    for (const version of [first, second, third]) await upload(version);
    await actions().promote(first, { check: 'skipped' });
    await actions().promote(second, { check: 'skipped', share: 10 });
    const { undo } = await actions().rollBack({});
    await actions().promote(third, { check: 'skipped', share });
    const list = channels();
    await undo();
    expect(channels()).toEqual(list);
  },
);

test('serviceActions throws errors with the messages of the service', async () => {
  await site.start();
  await expect(actions(adminToken).read()).rejects.toThrow(
    'This token is for the remote "admin" and cannot release "public". Use the token of public.',
  );
  await expect(actions().promote('9.9.9-zzz')).rejects.toThrow('There is no version 9.9.9-zzz of public.');
});

test('serviceActions reports a missing shell and a shell without release service', async () => {
  await site.start();
  const other = createServer((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const elsewhere = serviceActions({ site: address, token: publicToken, name: 'public' });
  await expect(elsewhere.read()).rejects.toThrow(
    `${address} responds with status 404 to release requests. Check the address, and that RELEASE_TOKENS is set there.`,
  );
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  await expect(elsewhere.read()).rejects.toThrow(
    `No shell responds at ${address}. Check the address after --site.`,
  );
});
