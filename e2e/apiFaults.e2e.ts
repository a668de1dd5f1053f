import { uiLabels } from '@juris/shared-ui/labels';
import { apiFaults } from './faultyApi';
import { isBook, publicPagePaths } from './publicPages';
import { signIn } from './signIn';
import { type RunningSite } from './processes';
import { expect, waitForApplication, test } from './site';

// These tests spend most of their time waiting. They run in one worker, which leaves the processors to other tests.
test.describe.configure({ mode: 'default' });

/**
 * Returns the address of a page that the server caches before the fault begins. Each fault needs its own page, because
 * the server delays the next refresh after a failed one.
 */
async function seenWhole(shell: RunningSite, index: number): Promise<string> {
  const books = (await publicPagePaths(shell.address)).filter(isBook);
  const address = shell.address + (books[index] ?? '/openaccess');
  // On a busy machine, the first response can be incomplete. Only a complete page may be stored in shared caches.
  const policy = async () => (await fetch(address)).headers.get('cache-control');
  await expect.poll(policy).toContain('public');
  return address;
}

/** Pages that the server has not cached when the API fails. Each fault uses a different page. */
const neverSeen = [
  ...[
    'management',
    'advisory',
    'acquisition',
    'editorial',
    'sales',
    'finance',
    'salessupport',
    'marketing',
  ].map((page) => `/leadership/${page}`),
  '/thomson/publishedtitle',
  '/',
];

/** Faults that `npm test` covers. */
const common = ['is down', 'answers 500', 'answers broken JSON'];

for (const [index, fault] of Object.keys(apiFaults).entries())
  test(
    `when the API ${fault}, cached pages stay available and other pages show an error and recover`,
    { tag: common.includes(fault) ? [] : '@release' },
    async ({ page, faultySite: { shell, faulty } }) => {
      faulty.breakWith();
      const seen = await seenWhole(shell, index);
      const look = async () => {
        const answer = await fetch(seen);
        return { status: answer.status, heading: headingOf(await answer.text()) };
      };
      const good = await look();
      expect(good).toEqual({ status: 200, heading: expect.stringMatching(/./) });
      faulty.breakWith(fault);
      // Waits until the server has failed to refresh the cached page. Visitors must get the cached page all the time.
      await expect
        .poll(async () => {
          expect(await look()).toEqual(good);
          return faulty.spoilt();
        })
        .toBeGreaterThan(0);
      expect(await look()).toEqual(good);

      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      // After hydration, the browser repeats the request that failed on the server. An API that hangs sends no response
      // to wait for.
      const hangs = fault === 'times out';
      const asksAgain = hangs || page.waitForResponse(/\/api\/(?!vitals)/);
      const answer = await page.goto(`${shell.address}${neverSeen[index]}`);
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const alert = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: uiLabels.sectionFailed })
        .first();
      await expect(alert).toBeVisible();
      await waitForApplication(page);
      await expect(page.getByRole('contentinfo')).toContainText('GSTIN');
      await asksAgain;
      faulty.breakWith();
      // Presses the button of each list until no message is left. On a busy machine, a request may time out again. A list
      // that loads has no button.
      await page.addLocatorHandler(alert.getByRole('button', { name: 'Try again' }), (again) =>
        again.click(),
      );
      await expect(alert).toBeHidden({ timeout: 30_000 });
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(thrown).toEqual([]);
    },
  );

test('a page whose data cannot be loaded has status 503 and names the time of the next try', async ({
  faultySite: { shell, faulty },
}) => {
  faulty.breakWith('answers 500');
  for (const path of ['/', '/subjects', '/search?q=torts', '/titles', '/authors']) {
    const { status, headers } = await fetch(shell.address + path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, expect.stringMatching(/^\d+$/)]);
  }
});

test('a section that failed on the server loads in the browser without a visitor’s action', async ({
  page,
  faultySite: { shell, faulty },
}) => {
  faulty.breakWith('answers 500');
  const html = await (await fetch(`${shell.address}/openaccess`)).text();
  expect(html).toContain(uiLabels.sectionFailed);
  // The API works again, but the browser gets the page with the failed section.
  await page.route('**/openaccess', async (route) => {
    if (route.request().isNavigationRequest()) await route.fulfill({ body: html, contentType: 'text/html' });
    else await route.continue();
  });
  faulty.breakWith();
  await page.goto(`${shell.address}/openaccess`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

/** Returns the content of the `h1` in the HTML of a page. */
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

// Faults without an error message in a list, which other tests cover. After a 401 the user must sign in again. A
// request that hangs has not failed yet.
const others = ['answers 401', 'times out'];

test(
  'an admin list shows an error for every fault of the API, and Try again loads it',
  { tag: '@release' },
  async ({ page, faultySite: { shell, faulty } }) => {
    faulty.breakWith();
    await signIn(page, `${shell.address}/admin/managebanner`);
    const rows = page.getByRole('switch');
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(rows.first()).toBeVisible();
    for (const fault of Object.keys(apiFaults).filter((name) => !others.includes(name)))
      await test.step(fault, async () => {
        faulty.breakWith(fault);
        await page.reload();
        await expect(alert).toBeVisible();
        // Waits until the automatically repeated requests have failed too.
        await page.waitForLoadState('networkidle');
        faulty.breakWith();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(rows.first()).toBeVisible();
        await expect(alert).toBeHidden();
      });
  },
);
