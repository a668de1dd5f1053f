import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote } from '@juris/releases/channels';
import { first, heading, second, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();
const preview = (release: string, headers: Record<string, string> = { authorization: 'Bearer staff' }) =>
  pages.site.inject({ method: 'POST', url: '/remotes/preview', headers, payload: { release } });

/** Starts a site with a release that is stored and not on the release list. */
async function startWithStored() {
  await pages.start(promote(undefined, first));
  const description = path.join(pages.releases, 'public', second.version, 'release.json');
  writeFileSync(description, JSON.stringify(second));
}

/** Returns the cookie with the permission for staff. */
async function permission(release = 'public@2'): Promise<string> {
  const [cookie = ''] = String((await preview(release)).headers['set-cookie']).split(';');
  return cookie;
}

test('staff with the permission get the previewed release, which is not cached for others', async () => {
  await startWithStored();
  const cookie = await permission();
  const response = await pages.get('/?release=public@2', { cookie });
  expect(heading(response.body)).toContain('2');
  expect(response.body).toContain('"isPreview":true');
  expect(response.headers['cache-control']).toBe('private, no-store');
  for (const [url, headers] of [
    ['/', { cookie }],
    ['/?release=public@2', {}],
  ] as const) {
    const other = await pages.get(url, headers);
    expect(heading(other.body)).toContain('1');
    expect(other.body).not.toContain('isPreview');
  }
});

test.each([
  ['no permission', ''],
  ['a malformed permission', 'release-preview=%0a'],
  ['an empty permission', 'release-preview='],
])('a visitor with %s gets the ordinary page, which is not cached for others', async (_what, cookie) => {
  await startWithStored();
  const response = await pages.get('/?release=public@2', { cookie });
  expect(heading(response.body)).toContain('1');
  expect(response.headers['cache-control']).toBe('private, no-cache');
});

test('a permission ends with the session of the member of staff', async () => {
  await startWithStored();
  const cookie = await permission();
  expect(heading((await pages.get('/?release=public@2', { cookie })).body)).toContain('2');
  pages.hasSession = false;
  const response = await pages.get('/?release=public@2', { cookie });
  expect(heading(response.body)).toContain('1');
  expect(response.headers['cache-control']).toBe('private, no-cache');
});

test('the permission is an HttpOnly cookie that links of other sites do not send, and only a token of an active session gets it', async () => {
  await startWithStored();
  const granted = await preview('public@2');
  expect(granted.statusCode).toBe(204);
  expect(granted.headers['set-cookie']).toMatch(/^release-preview=staff; .*HttpOnly; SameSite=Strict/);
  expect((await preview('public@2', {})).statusCode).toBe(401);
  pages.hasSession = false;
  const rejected = await preview('public@2');
  expect(rejected.statusCode).toBe(401);
  expect(rejected.headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['public@9', 'There is no version 9 of public.'],
  ['rights@1', 'no remote of that name is mounted.'],
  ['public@..', 'A release is named by remote and version'],
])('a preview of %s is rejected with the reason', async (release, reason) => {
  await startWithStored();
  const response = await preview(release);
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain(reason);
  expect(response.headers).not.toHaveProperty('set-cookie');
});

test('a release whose files were changed cannot be previewed', async () => {
  await startWithStored();
  const cookie = await permission();
  writeFileSync(path.join(pages.releases, 'public', second.version, 'remoteEntry.js'), 'changed');
  expect((await preview('public@2')).body).toContain('differs from the released file');
  expect(heading((await pages.get('/?release=public@2', { cookie })).body)).toContain('1');
});
