import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformVersion } from '@juris/platform/remote';
import { previousVersion } from './previousVersion';
import { releaseBuilds } from './releaseBuilds';
import { nextMajorShell } from './nextMajorShell';
import { containerCode, activateRelease, remoteCode, type HandWrittenRelease } from './faultyReleases';
import { sampleEditor, startApi, startShell, type RunningSite } from './processes';
import { expect, waitForApplication, test, watchConsole } from './site';
import { sessionLabels } from '../remote-admin/testing/labels';

// One worker runs all tests of this file, so the previous version is built only once.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  // Installs and builds the previous version if no earlier run has done so.
  test.setTimeout(900_000);
  previousVersion();
});

/** Edits a title and saves the form. */
async function saveForm(page: Page, site: string) {
  await page.goto(`${site}/admin/managpublishedtitles`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Title', { exact: true }).fill('Saved by another version');
  await page.getByRole('dialog').getByLabel('Pages').fill('320');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Saved by another version/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [pairing, older] of [
  ['the current shell with the previous remotes', 'remotes'],
  // A shell with a platform below 1.13 rejects the public remote.
  ['the previous shell with the current admin remote', 'shell'],
  ['the previous API with the current shell and remotes', 'API'],
] as const)
  test(`with ${pairing}, pages hydrate without console messages, and links, lists and saves work`, async ({
    page,
  }) => {
    const earlier = previousVersion();
    const api = await startApi(older === 'API' ? path.join(earlier, 'mock-api') : 'mock-api');
    const shell = await startShell(older === 'shell' ? path.join(earlier, 'shell') : 'shell', {
      API_URL: api.address,
      RELEASES:
        older === 'shell'
          ? await releaseBuilds('.', await releaseBuilds(earlier, undefined, ['public']), ['admin'])
          : await releaseBuilds(older === 'remotes' ? earlier : '.'),
    });
    try {
      const said = watchConsole(page);
      const unknown = new Set<string>();
      page.on('response', (answer) => {
        if (answer.status() === 404) unknown.add(new URL(answer.url()).pathname);
      });
      await page.goto(shell.address);
      await waitForApplication(page);
      await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto(`${shell.address}/admin/managebanner`);
      await page.getByLabel(sessionLabels.email).fill(sampleEditor.email);
      await page.getByLabel('Password').fill(sampleEditor.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/managebanner/);
      const first = page.getByRole('switch').first();
      await expect(first).toBeChecked();
      await first.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

      await saveForm(page, shell.address);
      expect([...unknown]).toEqual([]);
      expect(said.filter((line) => /^(error|warning)/i.test(line))).toEqual([]);
    } finally {
      await shell.stop();
      await api.stop();
    }
  });

/**
 * Returns the files of a hand-written release for a range of platform versions. Its pages show this range as heading.
 */
const releaseFor = (platform: string): HandWrittenRelease => {
  const routes = `[{ path: '*', handle: { title: 'A page' }, Component: () => h('h1', null, '${platform}') }]`;
  return {
    platform,
    browser: containerCode('public', remoteCode(routes, platform)),
    server: `const h = require('react').createElement; exports.platform = '${platform}'; exports.routes = () => ${routes};`,
  };
};

test('shells of platform 1 and 2 can share a release list: each uses the latest release that fits, also after a restart', async ({
  page,
  site,
}) => {
  const nextMajor = nextMajorShell();
  const data = mkdtempSync(path.join(tmpdir(), 'juris-two-majors-'));
  const environment = { API_URL: site.address, RELEASES: path.join(data, 'releases') };
  const both = '^1.8 || ^2';
  await activateRelease(data, 'public', releaseFor(both));
  let first = await startShell('shell', environment);
  const second = await startShell(nextMajor, environment);
  const headings = async () =>
    Promise.all(
      [first, second].map(async ({ address }) => {
        const html = await (await fetch(address)).text();
        return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
      }),
    );
  const health = async ({ address }: RunningSite) => (await fetch(`${address}/health`)).json();
  try {
    expect((await health(second)).platform).toBe(`${Number(platformVersion.split('.')[0]) + 1}.0.0`);
    expect(await headings()).toEqual([both, both]);

    await activateRelease(data, 'public', releaseFor('^2'));
    await expect.poll(headings).toEqual([both, '^2']);
    await expect
      .poll(async () => (await health(first)).refused)
      .toEqual([
        expect.objectContaining({ reason: expect.stringContaining('it was built for platform ^2') }),
      ]);
    expect((await health(second)).refused).toEqual([]);
    const said = watchConsole(page);
    for (const [shell, heading] of [
      [first, both],
      [second, '^2'],
    ] as const) {
      await page.goto(shell.address);
      await waitForApplication(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    expect(said.filter((line) => /^(error|warning)/i.test(line))).toEqual([]);

    await first.stop();
    first = await startShell('shell', environment);
    expect(await headings()).toEqual([both, '^2']);
    await activateRelease(data, 'public', releaseFor('^1.9'));
    await expect.poll(headings).toEqual(['^1.9', '^2']);
  } finally {
    await first.stop();
    await second.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

test('a release that needs platform 2 is rejected, and the active release stays active', async ({
  page,
  site,
  request,
}) => {
  const before = (await (await request.get('/health')).json()).releases.admin.current;
  await activateRelease(site.data, 'admin', {
    browser: containerCode('admin', remoteCode('[]', '^2')),
    server: `exports.platform = '^2'; exports.routes = () => [];`,
  });
  await expect
    .poll(async () => (await (await request.get('/health')).json()).refused)
    .toEqual([
      expect.objectContaining({
        remote: 'admin',
        reason: expect.stringMatching(
          /it was built for platform \^2, and this is 1\.\d+\.\d+\. Release a version/,
        ),
      }),
    ]);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await (await request.get('/health')).json()).releases.admin.current).toBe(before);
});
