import type { Page } from '@playwright/test';
import path from 'node:path';
import { unpackBaseline } from './baselineBuild';
import { releaseBuilds } from './releaseBuilds';
import { containerCode, activateRelease, remoteCode } from './faultyReleases';
import { sampleEditor, startApi, startShell } from './processes';
import { expect, waitForApplication, test, watchConsole } from './site';
import { sessionLabels } from '../remote-admin/src/app/session/labels';
import { catalogueLabels } from '../remote-admin/src/editor/catalogue/labels';

/** Edits a title, with a field that the previous version of the API may not know, and saves the form. */
async function saveForm(page: Page, site: string) {
  await page.goto(`${site}/admin/managpublishedtitles`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Title', { exact: true }).fill('Saved by another version');
  const record = page.locator('details', { hasText: catalogueLabels.heading });
  if ((await record.getAttribute('open')) === null) await record.locator('summary').click();
  await record.getByLabel('Pages').fill('320');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Saved by another version/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [pairing, older] of [
  ['the current shell with the previous remotes', 'remotes'],
  ['the previous shell with the current remotes', 'shell'],
  ['the previous API with the current shell and remotes', 'API'],
] as const)
  test(`with ${pairing}, pages hydrate without console messages, and links, lists and saves work`, async ({
    page,
  }) => {
    const earlier = unpackBaseline();
    const api = await startApi(older === 'API' ? path.join(earlier, 'mock-api') : 'mock-api');
    const shell = await startShell(older === 'shell' ? path.join(earlier, 'shell') : 'shell', {
      API_URL: api.address,
      RELEASES: await releaseBuilds(older === 'remotes' ? earlier : '.'),
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
      // The label is "Email" in the previous remotes.
      await page.getByLabel(older === 'remotes' ? 'Email' : sessionLabels.email).fill(sampleEditor.email);
      await page.getByLabel('Password').fill(sampleEditor.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/managebanner/);
      const first = page.getByRole('switch').first();
      await expect(first).toBeChecked();
      await first.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
      // Shells with a platform version before 1.11 show the message without the Undo button.
      if (older === 'shell') await expect(page.getByRole('status')).toBeVisible();
      else await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

      if (older === 'API') await saveForm(page, shell.address);
      // The previous API has no endpoint `/api/account`. Its 404 is expected, and so is the browser's message about it.
      expect([...unknown]).toEqual(older === 'API' ? ['/api/account'] : []);
      const wrong = said.filter((line) => /^(error|warning)/i.test(line));
      expect(wrong.filter((line) => !(older === 'API' && line.includes('404 (Not Found)')))).toEqual([]);
    } finally {
      await shell.stop();
      await api.stop();
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
