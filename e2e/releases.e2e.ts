import path from 'node:path';
import { runLoadTest } from './loadTest';
import { updateChannels, readChannels } from '@juris/releases/releaseFolder';
import { contactLabels } from '../remote-public/testing/labels';
import type { Provided } from '@juris/releases/checkNeeds';
import { startTrial } from '@juris/releases/channels';
import { containerCode, activateRelease, remoteCode, removeRelease, storeRelease } from './faultyReleases';
import { sampleEditor } from './processes';
import { runCommand } from './runCommand';
import { signIn } from './signIn';
import { expect, waitForApplication, test } from './site';

/** Returns the files of a hand-written release. All its pages have the heading "A newer release". */
const next = (name: 'public' | 'admin') => ({
  browser: containerCode(
    name,
    remoteCode(`[{ path: '*', Component: () => h('h1', null, 'A newer release') }]`),
  ),
  server: `const { createElement } = require('react');
exports.platform = '^1';
exports.routes = () => [{ path: '*', handle: { title: 'New' }, Component: () => createElement('h1', null, 'A newer release') }];`,
});

test('an open browser tab keeps its release and typed text during ten releases and ten rollbacks', async ({
  page,
  site,
  request,
}) => {
  const first = readChannels(path.join(site.data, 'releases'), 'public')?.current.version;
  await page.goto('/representation/enquiry');
  await waitForApplication(page);
  await page.getByLabel('Name').fill('Asha Long');
  await page.getByLabel('Email ID').fill('asha@example.org');
  for (let turn = 0; turn < 10; turn++) await activateRelease(site.data, 'public', next('public'));
  await expect.poll(async () => (await request.get('/')).text()).toContain('A newer release');
  for (let turn = 0; turn < 10; turn++) expect(await removeRelease(site.data, 'public')).toBeTruthy();
  expect(readChannels(path.join(site.data, 'releases'), 'public')?.current.version).toBe(first);
  await activateRelease(site.data, 'public', next('public'));
  await expect.poll(async () => (await request.get('/')).text()).toContain('A newer release');

  // Opens a page whose code this tab has not loaded yet. The code must come from the release of the tab.
  await page.getByRole('button', { name: 'Leadership' }).click();
  await page.getByRole('link', { name: 'Advisory Board' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Advisory Board' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Long');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still there?');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await removeRelease(site.data, 'public');
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('A newer release');
});

test(
  'no page fails while releases are activated and rolled back under load',
  { tag: '@release' },
  async ({ site, request }) => {
    const failures = async (): Promise<unknown> => (await (await request.get('/health')).json()).failures;
    const before = await failures();
    await activateRelease(site.data, 'public', next('public'));
    let isOn = true;
    const end = performance.now() + 3_000;
    const seen = await runLoadTest({
      site: site.address,
      addresses: ['/', '/services', '/openaccess', '/leadership/management'],
      async switchOne() {
        if (isOn) await removeRelease(site.data, 'public');
        else await activateRelease(site.data, 'public', next('public'));
        isOn = !isOn;
      },
      isDone: () => performance.now() > end,
      clients: 4,
    });
    if (isOn) await removeRelease(site.data, 'public');
    await expect.poll(async () => (await request.get('/')).text()).not.toContain('A newer release');
    expect(seen.failures).toEqual([]);
    expect(seen.switches).toBeGreaterThan(5);
    expect(await failures()).toEqual(before);
  },
);

test('the shell provides all libraries, platform exports and design tokens that the releases need', async ({
  site,
  request,
}) => {
  const { provides } = (await (await request.get('/health')).json()) as { provides: Provided };
  const [react, styles] = [provides.shared.react, provides.shared['styled-components']].map(
    (version) => `^${version?.split('.', 2).join('.')}`,
  );
  const releases = path.join(site.data, 'releases');
  for (const [name, uses, tokens] of [
    ['public', ['Link', 'api', 'load', 'useParams'], ['--c-ink', '--font-display', '--step-5']],
    ['admin', ['Outlet', 'notify', 'useBlocker'], ['--c-ink', '--l-admin-sidebar', '--z-toast']],
  ] as const) {
    const needs = readChannels(releases, name)?.current;
    expect(needs?.shared).toMatchObject({ react, 'styled-components': styles });
    expect(needs?.uses).toEqual(expect.arrayContaining([...uses]));
    expect(needs?.tokens).toEqual(expect.arrayContaining([...tokens]));
    expect(provides.exports).toEqual(expect.arrayContaining(needs?.uses ?? []));
    expect(provides.tokens).toEqual(expect.arrayContaining(needs?.tokens ?? []));
  }
  expect(readChannels(releases, 'public')?.current.uses).not.toContain('offerRenewal');
});

test('source maps are neither served nor listed, but the command explain finds the source of a script position', async ({
  site,
  request,
}) => {
  const current = readChannels(path.join(site.data, 'releases'), 'public')?.current;
  if (!current) throw new Error('public has no current release.');
  const version = `/remotes/public/${current.version}`;
  const script = await request.get(`${version}/contact.js`);
  expect(script.status()).toBe(200);
  const code = await script.text();
  expect(code).not.toContain('sourceMappingURL');
  for (const map of ['contact.js.map', 'source-maps/contact.js.map'])
    expect((await request.get(`${version}/${map}`)).status()).toBe(404);
  expect(Object.keys(current.files).filter((file) => !file.endsWith('.js'))).toEqual([]);

  // A minified script can have several lines, because template literals can.
  const before = code.slice(0, code.indexOf(contactLabels.certificate)).split('\n');
  const position = `contact.js:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const printed = await runCommand(
    'npm',
    ['run', '-s', 'explain', '-w', '@juris/remote-public', '--', current.version, position],
    { DATA_DIR: site.data },
  );
  expect(printed).toMatch(/^@juris\/remote-public\/src\/features\/contact\/labels\.ts:\d+:\d+\n/);
  expect(printed).toMatch(new RegExp(`^> .*${contactLabels.certificate}`, 'm'));
});

test.describe('release commands', () => {
  const run = (site: { address: string; data: string }, ...command: string[]) =>
    runCommand('npm', ['run', '-s', ...command], {
      DATA_DIR: site.data,
      SITE_URL: site.address,
      CHECK_EMAIL: sampleEditor.email,
      CHECK_PASSWORD: sampleEditor.password,
    });

  test('npm run release tests all pages as a signed-in user, and releases, rollback and prune print their results', async ({
    site,
  }) => {
    test.slow();
    const built = readChannels(path.join(site.data, 'releases'), 'admin')?.current.version ?? '';
    const other = await activateRelease(site.data, 'admin', next('admin'));
    const printed = await run(
      site,
      'release',
      '-w',
      '@juris/remote-admin',
      '--',
      '--share',
      '10',
      '--allow-dirty',
    );
    expect(printed).toContain(`admin ${built} is active for 10 % of the visitors`);
    // The check lists the pages with a password field. Only the account page has one.
    expect(printed).toMatch(/1 of \d+ pages .*: \/admin\/account\.$/m);
    const listed = await run(site, 'releases', '-w', '@juris/remote-admin');
    expect(listed).toMatch(new RegExp(`${built.replaceAll('.', '\\.')} .* 10 % of the visitors`));
    expect(listed).toMatch(new RegExp(`${other.replaceAll('.', '\\.')} .* 90 % of the visitors`));
    expect(await run(site, 'rollback', '-w', '@juris/remote-admin')).toContain(
      `${other} is active for everybody`,
    );
    expect(await run(site, 'rollback', '-w', '@juris/remote-admin')).toContain(
      `${built} is active for everybody and replaces ${other}`,
    );
    expect(await run(site, 'prune', '-w', '@juris/remote-admin')).toContain('0 deleted');
  });
});

test(
  'a trial release with 20 % failed page views ends automatically within 30 s, and its reason is stored',
  { tag: '@release' },
  async ({ browser, site, request }) => {
    const releases = path.join(site.data, 'releases');
    const current = readChannels(releases, 'public')?.current.version;
    // Each visitor opens five pages, and one of them throws in the browser.
    const routes = (broken: string) =>
      `[{ path: 'services', Component: () => { ${broken} return h('h1', null, 'A newer release'); } },
      { path: '*', Component: () => h('h1', null, 'A newer release') }]`;
    const trial = storeRelease(site.data, 'public', {
      browser: containerCode('public', remoteCode(routes(`throw new Error('The list has no end.');`))),
      server: `const h = require('react').createElement; exports.platform = '^1'; exports.routes = () => ${routes('')};`,
    });
    await updateChannels(releases, 'public', (channels) => startTrial(channels, trial, 50));
    const onTrial = { cookie: 'lot=0' };
    await expect
      .poll(async () => (await request.get('/', { headers: onTrial })).text())
      .toContain('A newer release');

    const started = performance.now();
    for (let visitor = 0; visitor < 5; visitor += 1) {
      for (const address of ['/', '/contactus', '/openaccess', '/titles'])
        expect(await (await request.get(address, { headers: onTrial })).text()).toContain('A newer release');
      const context = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${visitor}` },
      });
      await context.addCookies([{ name: 'lot', value: '0', url: site.address }]);
      const page = await context.newPage();
      const reported = page.waitForResponse(/\/remotes\/failure$/);
      await page.goto(`${site.address}/services`);
      await page.evaluate(() => dispatchEvent(new Event('start-application')));
      await reported;
      await context.close();
    }
    await expect
      .poll(async () => (await request.get('/', { headers: onTrial })).text())
      .not.toContain('A newer release');
    expect(performance.now() - started).toBeLessThan(30_000);
    const after = readChannels(releases, 'public');
    expect(after?.trial).toBeUndefined();
    expect(after?.current.version).toBe(current);
    expect(after?.failed?.[trial.version]).toContain('The list has no end.');
  },
);

test('a trial that reaches 100 % of the visitors becomes the active release', async ({ site, request }) => {
  const releases = path.join(site.data, 'releases');
  const trial = storeRelease(site.data, 'public', next('public'));
  const growth = { shares: [100], minutes: 0.01 };
  await updateChannels(releases, 'public', (channels) => startTrial(channels, trial, 1, growth));
  await expect.poll(async () => (await request.get('/')).text()).toContain('A newer release');
  await expect.poll(() => readChannels(releases, 'public')?.current.version).toBe(trial.version);
  expect(readChannels(releases, 'public')?.trial).toBeUndefined();
  await removeRelease(site.data, 'public');
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('A newer release');
});

test('staff can preview an inactive release in one tab, while visitors get the active release', async ({
  page,
  browser,
  site,
}) => {
  const { version } = storeRelease(site.data, 'public', next('public'));
  const heading = page.getByRole('heading', { level: 1 });
  const address = `/contactus?release=public@${version}`;
  // A visitor who is not signed in gets the active release.
  await page.goto(address);
  await waitForApplication(page);
  await expect(heading).toHaveText(contactLabels.title);

  await signIn(page);
  await page.goto(address);
  // The application asks, requests the permission and reloads the page.
  await page.evaluate(() => dispatchEvent(new Event('start-application')));
  const strip = page.getByRole('complementary', { name: 'Preview' });
  await strip.getByRole('button', { name: 'Preview' }).click();
  await expect(heading).toHaveText('A newer release');
  await expect(strip).toContainText(`This tab uses public@${version}`);

  // The preview continues on another page of the same tab.
  await page.goto('/services');
  await page.evaluate(() => dispatchEvent(new Event('start-application')));
  await expect(heading).toHaveText('A newer release');

  const visitor = await browser.newContext({ baseURL: site.address });
  const other = await visitor.newPage();
  await other.goto(address);
  await waitForApplication(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(contactLabels.title);
  await visitor.close();

  // A link of another site does not switch the version, although this browser has the permission.
  const linked = await page.context().newPage();
  await linked.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site.address}${address}">Look</a>` }),
  );
  await linked.goto('https://elsewhere.example/');
  await linked.getByRole('link').click();
  await expect(linked.getByRole('heading', { level: 1 })).toHaveText(contactLabels.title);
  await linked.close();

  await strip.getByRole('link').click();
  await expect(heading).not.toHaveText('A newer release');
  await page.goto('/contactus?release=public@9.9.9');
  await page.evaluate(() => dispatchEvent(new Event('start-application')));
  await strip.getByRole('button', { name: 'Preview' }).click();
  await expect(strip).toContainText('There is no version 9.9.9 of public.');
  await expect(heading).toHaveText(contactLabels.title);
});
