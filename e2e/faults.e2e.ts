import type { Browser, Page, Route } from '@playwright/test';
import { container, putOn, remote, takeOff } from './faultyReleases';
import { expect, started, test } from './site';

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

/**
 * Of these, what is tried at every kind of file: one that never comes, one that is not the released one, and one that does
 * not end. What an answer is taken for is decided in one place for all files, and tried with each at the containers.
 */
const atEveryFile = Object.entries(onTheWay).filter(([fault]) =>
  ['is down', 'is cut off', 'hangs'].includes(fault),
);

/**
 * Ends what goes wrong on the way. A file that is on its way, or hangs there, then comes as it is, and what its fault would
 * have answered is no error of the test.
 */
const mended = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

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

/** How somebody arrives at a page of the admin area. */
const arrivals: Record<string, (page: Page) => Promise<void>> = {
  'on a first load': async (page) => void (await page.goto('/admin', { waitUntil: 'domcontentloaded' })),
  'on a navigation': async (page) => {
    await page.goto('/TRI/reprints/contentcheck');
    await started(page);
    await navigate(page, '/admin');
  },
};

/** Goes to an address as a link would that the shell's router handles. */
const navigate = (page: Page, address: string) =>
  page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The message of a page that could not be had. */
const message = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByText('Try again', { exact: true }) });

/**
 * Longest time until the message of a fault, in milliseconds. The target is 5 s (10 s for what hangs), and alone it takes 1 to 2 s;
 * here two pages and the tests of other workers share the processors.
 */
const limitOf = (fault: string) => (fault.includes('hangs') ? 10_000 : 8_000);

/** Runs in a page: what it would wait seconds for before it gives up, it waits a tenth of that for. */
function loseWaiting() {
  const wait = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (then: TimerHandler, delay = 0, ...given: unknown[]) =>
      wait(then, delay >= 2_000 ? delay / 10 : delay, ...given),
  });
}

/**
 * Goes to a page that is faulty, on a page of its own for each way at the same time. Expects the message in time, in a
 * frame that works; then mends the cause and tries again.
 * @param heading of the page when it is healed
 */
async function expectToHeal(
  browser: Browser,
  baseURL: string | undefined,
  { fault, break: toBreak = async () => undefined, arriving = arrivals, mend, heading }: Faulty,
) {
  const pages = await Promise.all(
    Object.values(arriving).map(async (arrive) => {
      // A window of its own: the browser is slow with a page that stands behind another one.
      const page = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
      // One that hangs is really waited for, the others only a tenth of it.
      if (fault.includes('hangs') && fault !== 'container hangs') await page.addInitScript(loseWaiting);
      await toBreak(page);
      await arrive(page);
      await message(page).waitFor({ timeout: limitOf(fault) });
      await expect(page.getByRole('contentinfo')).toContainText('GSTIN');
      await page.getByRole('button', { name: 'Leadership' }).click();
      await expect(page.getByRole('link', { name: 'Advisory Board' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.evaluate(() => Object.assign(window, { kept: true }));
      return page;
    }),
  );
  await mend(pages);
  for (const page of pages) {
    await message(page).getByText('Try again', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'kept')), 'no reload').toBe(true);
    await page.close();
  }
}

/** A fault, how to bring it about, and how to mend it. */
interface Faulty {
  fault: string;
  break?: (page: Page) => Promise<unknown>;
  arriving?: typeof arrivals;
  mend: (pages: Page[]) => Promise<unknown>;
  heading: string;
}

/**
 * Everything that can be wrong with a remote, on a first load and on a navigation: the chrome stays and works, the
 * visitor is told what is away within 5 seconds (10 for what hangs), and Try again heals it without a reload once the
 * cause is gone.
 */
test.describe('the admin area, on a first load and on a navigation,', () => {
  for (const [what, file, faults] of [
    ['container', 'remoteEntry', Object.entries(onTheWay)],
    ['page', 'admin-sign-in', atEveryFile],
  ] as const)
    for (const [fault, answer] of faults)
      test(`says that it is away and heals when its ${what} ${fault}`, async ({ browser, baseURL }) => {
        const files = `**/remotes/admin/**/${file}*.js`;
        await expectToHeal(browser, baseURL, {
          fault: `${what} ${fault}`,
          break: (page) => page.route(files, answer),
          mend: (pages) => Promise.all(pages.map(mended)),
          heading: 'Sign in',
        });
      });

  for (const [fault, file] of Object.entries(inTheRelease))
    test(`says that it is away and heals when its release ${fault}`, async ({
      browser,
      baseURL,
      site,
      request,
    }) => {
      const isOn = (version: string) =>
        expect
          .poll(async () => (await (await request.get('/health')).json()).releases.admin.current)
          .toBe(version);
      await isOn(await putOn(site.data, 'admin', { browser: file }));
      await expectToHeal(browser, baseURL, {
        fault: `release ${fault}`,
        mend: async () => isOn(await takeOff(site.data, 'admin')),
        heading: 'Sign in',
      });
    });
});

test.describe('the public pages', () => {
  const ofPages = '**/remotes/public/**';
  const toOpenAccess = async (page: Page) => {
    await page.goto('/TRI/reprints/contentcheck');
    await started(page);
    await navigate(page, '/openaccess');
  };
  for (const [fault, answer] of atEveryFile)
    test(`stay as the server sent them, or say it and heal, when a file ${fault}`, async ({
      browser,
      baseURL,
      page,
    }) => {
      await page.addInitScript(loseWaiting);
      await page.route(ofPages, answer);
      await page.goto('/sevices');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Leadership' }).click();
      await page.getByRole('link', { name: 'Advisory Board' }).click();
      await expect(page).toHaveURL(/advisory/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      // Once the cause is gone the same page comes alive, and links need no new one.
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await mended(page);
      await started(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Brill', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About Brill' })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'kept')), 'no reload').toBe(true);
      await page.close();

      const files = `${ofPages}/open-access*.js`;
      await expectToHeal(browser, baseURL, {
        fault: `next public page ${fault}`,
        break: (next) => next.route(files, answer),
        arriving: { 'on a navigation': toOpenAccess },
        mend: (pages) => Promise.all(pages.map(mended)),
        heading: 'Open Access',
      });
    });
});
