import { uiLabels } from '@juris/shared-ui/labels';
import { apiFaults } from './faultyApi';
import { isBook, publicPages } from './publicPages';
import { signIn } from './signIn';
import { expect, started, test, type RunningSite } from './site';

// One after the other in one worker: they wait more than they work, and journeys beside them then have the cores.
test.describe.configure({ mode: 'default' });

/** Pages that are seen whole first, one a fault: of one that cannot be renewed the tries become rare. */
async function seenWhole(shell: RunningSite, index: number): Promise<string> {
  const books = (await publicPages(shell.address)).filter(isBook);
  return shell.address + (books[index] ?? '/openaccess');
}

/** Pages that are asked for only while the API fails, one a fault. */
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
  test(`when the API ${fault}, the last good page is sent, or one that says what is missing and heals`, async ({
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
    // From then on the page is older than it may be, and could not be renewed.
    await expect
      .poll(async () => {
        expect(await look()).toEqual(good);
        return faulty.spoilt();
      })
      .toBeGreaterThan(0);
    expect(await look()).toEqual(good);

    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    // The page asks once more by itself when it comes alive. What hangs then is answered when the API is back.
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
    // A page may have several lists, each with its own button. While a list is requested, it has none; on a busy machine a
    // request that hung may have failed by now.
    const tryAgain = alert.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
      await expect(alert).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(thrown).toEqual([]);
  });

/** What a page is called. */
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

// A refused token asks for a new sign-in, and what hangs is waited for: those are other journeys.
const others = ['answers 401', 'times out'];

test('a list of the admin area says when the API fails, in whichever way, and heals', async ({
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
      // What the screen asks for again by itself has failed too.
      await page.waitForLoadState('networkidle');
      faulty.breakWith();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(rows.first()).toBeVisible();
      await expect(alert).toBeHidden();
    });
});
