import { apiFaults, faultyApi } from './faultyApi';
import { releaseBuilt } from './releaseBuilt';
import { signIn } from './signIn';
import { expect, startApi, started, startShell, test as base, type RunningSite } from './site';

interface Between {
  shell: RunningSite;
  faulty: Awaited<ReturnType<typeof faultyApi>>;
}

/** A shell whose API can be made to fail. */
const test = base.extend<object, { between: Between }>({
  between: [
    async ({}, use) => {
      const api = await startApi();
      const faulty = await faultyApi(api.address);
      const shell = await startShell('shell', { API_URL: faulty.address, RELEASES: await releaseBuilt() });
      await use({ shell, faulty });
      await shell.stop();
      faulty.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Addresses that no other journey of this site opens, one a fault: of a page that was seen whole, that is sent. */
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
  '/juris/publishedtitle',
  '/thomson/publishedtitle',
];

for (const [index, fault] of Object.keys(apiFaults).entries())
  test(`when the API ${fault}, the last good page is sent, or one that says what is missing and heals`, async ({
    page,
    between: { shell, faulty },
  }) => {
    const seen = `${shell.address}/openaccess`;
    faulty.breakWith();
    const look = async () => {
      const answer = await fetch(seen);
      return { status: answer.status, books: booksIn(await answer.text()) };
    };
    await expect.poll(async () => (await look()).books.length).toBeGreaterThan(0);
    const good = await look();
    faulty.breakWith(fault);
    // From then on the page is older than it may be, and could not be renewed.
    await expect
      .poll(async () => {
        expect(await look()).toEqual(good);
        return faulty.spoilt();
      })
      .toBeGreaterThan(0);
    expect(await look()).toEqual(good);

    // An address that was never rendered whole.
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    const answer = await page.goto(shell.address + neverSeen[index]);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'We could not load the' });
    await expect(alert).toBeVisible();
    await started(page);
    await expect(page.getByRole('contentinfo')).toContainText('GSTIN');
    faulty.breakWith();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(alert).toBeHidden();
    expect(thrown).toEqual([]);
  });

/** The ids of the books on a page. */
const booksIn = (html: string) => [...html.matchAll(/id="book-\d+"/g)].map(([id]) => id);

// A refused token asks for a new sign-in, and what hangs is waited for: those are other journeys.
const others = ['answers 401', 'is slow beyond patience'];
for (const fault of Object.keys(apiFaults).filter((name) => !others.includes(name)))
  test(`a list of the admin area says when the API ${fault}, and heals`, async ({
    page,
    between: { shell, faulty },
  }) => {
    faulty.breakWith();
    await signIn(page, `${shell.address}/admin/managebanner`);
    await expect(page.getByRole('switch').first()).toBeVisible();
    faulty.breakWith(fault);
    await page.reload();
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(alert).toBeVisible();
    faulty.breakWith();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('switch').first()).toBeVisible();
    await expect(alert).toBeHidden();
  });
