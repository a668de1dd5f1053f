import type { Page, Route } from '@playwright/test';
import { container, putOn, remote, takeOff } from './faultyReleases';
import { expect, startSite, test as base, type RunningSite } from './site';

/**
 * Everything that can be wrong with a remote, on a first load and on a navigation: the chrome stays and works, the
 * visitor is told what is away within 5 seconds (10 for what hangs), and Try again heals it without a reload once the
 * cause is gone.
 */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const table: string[] = [];
test.afterAll(() => console.log(['', 'Fault: seconds to the message, to healing', ...table, ''].join('\n')));

/** What goes wrong on the way of a file. */
const onTheWay: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'answers 500 with JSON': (route) => route.fulfill({ status: 500, json: { message: 'no' } }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  'is cut off': async (route) => {
    const answer = await route.fetch();
    const whole = await answer.body();
    await route.fulfill({ response: answer, body: whole.subarray(0, whole.length / 2) });
  },
  'has a wrong hash': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed` });
  },
  hangs: () => new Promise(() => undefined),
};

/** What can be wrong with a release whose files all came. */
const inTheRelease: Record<string, string> = {
  'needs another platform': container('admin', remote('[]', '^9')),
  'misses its module': container('admin', `Promise.reject(new Error('There is no module "./routes"'))`),
  'exposes something else': container('admin', '({ pages: [] })'),
  'throws at load': `throw new Error('at load')`,
  'throws as its routes are made': container('admin', remote(`{ throw new Error('routes') }`)),
  'throws in render': container(
    'admin',
    remote(`[{ index: true, Component() { throw new Error('in render') } }]`),
  ),
  'throws in an effect': container(
    'admin',
    remote(
      `[{ index: true, Component() { React.useEffect(() => { throw new Error('in an effect') }); return null } }]`,
    ),
  ),
  'throws in a loader': container(
    'admin',
    remote(`[{ index: true, loader() { throw new Error('loading') } }]`),
  ),
  'hangs as it is asked for its module': container('admin', 'new Promise(() => undefined)'),
  "hangs in a page's code": container(
    'admin',
    remote(`[{ index: true, lazy: () => new Promise(() => undefined) }]`),
  ),
  'hangs in a loader': container(
    'admin',
    remote(`[{ index: true, loader: () => new Promise(() => undefined) }]`),
  ),
};

/** The ways to a page of the admin area. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'on a first load': async (page) => void (await page.goto('/admin')),
  'on a navigation': async (page) => {
    await page.goto('/TRI/reprints/contentcheck');
    await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
    await navigate(page, '/admin');
  },
};

/** Goes to an address as a link would that the shell's router handles. */
const navigate = (page: Page, address: string) =>
  page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Expects the message in time, in a frame that works; then mends the cause and tries again. */
async function expectToHeal(page: Page, fault: string, mend: () => Promise<void>, healed: string) {
  const limit = fault.includes('hangs') ? 10_000 : 5_000;
  const alert = page.getByRole('alert').filter({
    has: page.getByRole('button', { name: 'Try again' }).or(page.getByRole('link', { name: 'Try again' })),
  });
  const began = performance.now();
  await alert.waitFor({ timeout: limit });
  const told = performance.now() - began;
  await expect(page.getByRole('contentinfo')).toContainText('GSTIN');
  await page.getByRole('button', { name: 'Leadership' }).click();
  await expect(page.getByRole('link', { name: 'Advisory Board' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => Object.assign(window, { kept: true }));
  await mend();
  const mended = performance.now();
  await alert.getByText('Try again', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: healed })).toBeVisible();
  table.push(`${fault}: ${seconds(told)}, ${seconds(performance.now() - mended)}`);
  expect(await page.evaluate(() => Reflect.get(window, 'kept')), 'no reload').toBe(true);
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

for (const [way, arrive] of Object.entries(ways)) {
  test.describe(`the admin area ${way}`, () => {
    for (const [fault, answer] of Object.entries(onTheWay))
      for (const [what, file] of [
        ['container', 'remoteEntry'],
        ['page', 'sign-in'],
      ])
        test(`whose ${what} ${fault}`, async ({ page }) => {
          const files = `**/remotes/admin/**/${file}*.js`;
          await page.route(files, answer);
          await arrive(page);
          const mend = () => page.unroute(files);
          await expectToHeal(page, `the ${what} of admin ${fault}, ${way}`, mend, 'Sign in');
        });

    for (const [fault, browser] of Object.entries(inTheRelease))
      test(`whose release ${fault}`, async ({ page, site }) => {
        const isOn = (version: string) =>
          expect
            .poll(async () => (await (await page.request.get('/health')).json()).releases.admin.current)
            .toBe(version);
        await isOn(await putOn(site.data, 'admin', { browser }));
        await arrive(page);
        const mend = async () => isOn(await takeOff(site.data, 'admin'));
        await expectToHeal(page, `the release of admin ${fault}, ${way}`, mend, 'Sign in');
      });
  });
}

test.describe('the public pages', () => {
  for (const [fault, answer] of Object.entries(onTheWay)) {
    test(`stay as the server sent them when the container ${fault}`, async ({ page }) => {
      await page.route('**/remotes/public/**', answer);
      await page.goto('/services');
      await page.waitForTimeout(500);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Leadership' }).click();
      await page.getByRole('link', { name: 'Advisory Board' }).click();
      await expect(page).toHaveURL(/advisory/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test(`say it when the code of the next page ${fault}, and heal`, async ({ page }) => {
      await page.goto('/');
      await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
      const files = '**/remotes/public/**/open-access*.js';
      await page.route(files, answer);
      await navigate(page, '/openaccess');
      await expectToHeal(page, `the next public page ${fault}`, () => page.unroute(files), 'Open Access');
    });
  }
});
