import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultMounts, MOUNTS_FILE } from '@juris/releases/mountTable';
import { updateChannels } from '@juris/releases/releaseFolder';
import { activateRelease, containerCode } from './faultyReleases';
import { expect, waitForApplication, test, watchConsole } from './site';

const navigation = {
  main: [{ text: 'Rights', to: '/rights' }],
  footer: [],
  notices: [],
  catalogue: [],
};
const routes = `[{ index: true, handle: { title: 'Rights' }, Component: () => h('h1', null, 'Rights for sale') }]`;
/** Files of a hand-written remote with one page, as an additional team would release it. */
const rights = {
  navigation,
  browser: containerCode(
    'rights',
    `({ platform: '^1', navigation: ${JSON.stringify(navigation)}, routes: () => ${routes} })`,
  ),
  server: `const { createElement: h } = require('react');
exports.platform = '^1';
exports.navigation = ${JSON.stringify(navigation)};
exports.routes = () => ${routes};`,
};

test('a third remote can be mounted in a running site and removed again without breaking open pages', async ({
  page,
  site,
  request,
}) => {
  const releases = path.join(site.data, 'releases');
  const table = path.join(releases, MOUNTS_FILE);
  const isMounted = async () => {
    const { mounts } = await (await request.get('/health')).json();
    return mounts.some(({ name }: { name: string }) => name === 'rights');
  };
  const messages = watchConsole(page);
  await page.goto('/contactus');
  await waitForApplication(page);
  const older = await page.context().newPage();
  await older.goto('/');
  await waitForApplication(older);
  try {
    await activateRelease(site.data, 'rights', rights);
    writeFileSync(
      `${table}.next`,
      JSON.stringify([...defaultMounts, { name: 'rights', mount: '/rights', title: 'The rights area' }]),
    );
    renameSync(`${table}.next`, table);
    await expect.poll(isMounted).toBe(true);

    // A page that was opened before still works.
    await older.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(older.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();

    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rights' });
    await expect(link).toHaveCount(0);
    await page.reload();
    await waitForApplication(page);
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Rights for sale' });
    await expect(heading).toBeVisible();
    await page.reload();
    await waitForApplication(page);
    await expect(heading).toBeVisible();
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/rights</loc>');

    rmSync(table);
    await expect.poll(isMounted).toBe(false);
    // An open page continues to use its mount table and its release.
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await link.click();
    await expect(heading).toBeVisible();
    expect((await request.get('/rights')).status()).toBe(404);
    expect(await (await request.get('/')).text()).not.toContain('/rights');
    expect(messages.filter((line) => /^(error|warning)/i.test(line))).toEqual([]);
  } finally {
    rmSync(table, { force: true });
    await updateChannels(releases, 'rights', () => undefined);
    await older.close();
  }
});
