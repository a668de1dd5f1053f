import { uiLabels } from '@juris/shared-ui/labels';
import { apiFaults } from './faultyApi';
import { isBook, publicPages } from './publicPages';
import { signIn } from './signIn';
import { expect, started, test, type RunningSite } from './site';

// Run in sequence in one worker: these tests mostly wait, which leaves the cores to others.
test.describe.configure({ mode: 'default' });

/**
 * Returns the address of a page to load completely before a fault. Each fault has its own page, because the
 * server retries a page less often after a failure.
 */
async function seenWhole(shell: RunningSite, index: number): Promise<string> {
  const books = (await publicPages(shell.address)).filter(isBook);
  return shell.address + (books[index] ?? '/openaccess');
}

/** Pages that are requested only while the API fails, one for each fault. */
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

for (const [index, fault] of Object.keys(apiFaults).entries())
  test(`when the API ${fault}, a visitor gets the last good page, or a page with an error message that recovers`, async ({
    page,
    faultySite: { shell, faulty },
  }) => {
    faulty.breakWith();
    const seen = await seenWhole(shell, index);
    const look = async () => {
      const answer = await fetch(seen);
      return { status: answer.status, heading: headingOf(await answer.text()) };
    };
    const good = await look();
    expect(good).toEqual({ status: 200, heading: expect.stringMatching(/./) });
    faulty.breakWith(fault);
    // From now on the cached page is stale and cannot be refreshed.
    await expect
      .poll(async () => {
        expect(await look()).toEqual(good);
        return faulty.spoilt();
      })
      .toBeGreaterThan(0);
    expect(await look()).toEqual(good);

    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    // The page repeats the request when it hydrates. A request that hangs completes when the API is back.
    const hangs = fault === 'times out';
    const asksAgain = hangs || page.waitForResponse(/\/api\/(?!vitals)/);
    const answer = await page.goto(`${shell.address}${neverSeen[index]}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: uiLabels.sectionFailed })
      .first();
    await expect(alert).toBeVisible();
    await started(page);
    await expect(page.getByRole('contentinfo')).toContainText('GSTIN');
    await asksAgain;
    faulty.breakWith();
    // A page may have several lists, each with its own button, which is hidden during a request. On a busy
    // machine a request that hung may have failed by now.
    const tryAgain = alert.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
      await expect(alert).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(thrown).toEqual([]);
  });

/** Returns the heading of a page. */
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

// A rejected token asks for a new sign-in, and a request that hangs shows no error yet. Other tests cover
// both.
const others = ['answers 401', 'times out'];

test('an admin list shows an error for every failure of the API, and Try again recovers', async ({
  page,
  faultySite: { shell, faulty },
}) => {
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
      // Requests that the screen repeats by itself must have failed too.
      await page.waitForLoadState('networkidle');
      faulty.breakWith();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(rows.first()).toBeVisible();
      await expect(alert).toBeHidden();
    });
});
