import type { APIRequestContext, Locator } from '@playwright/test';
import { bookLabels, countOfTitles, listLabels, perPage } from '../remote-public/testing/labels';
import { violations, screenWidths } from './axe';
import { recordLayoutShifts, expectNoShift } from './layoutShift';
import { expect, waitForApplication, test as base, watchConsole } from './site';

/** `test` for the site that has 10,000 records of each content type. */
const test = base.extend({ baseURL: async ({ largeSite }, use) => use(largeSite.address) });
// One worker runs all tests of this file, because the site takes long to start.
test.describe.configure({ mode: 'default' });

/**
 * Returns the number of titles in the catalogue.
 * @param filters Query parameters that filter the titles, such as `&author=…`.
 */
async function totalOf(request: APIRequestContext, filters = ''): Promise<number> {
  const response = await request.get(`/api/published-titles?limit=1${filters}`);
  return ((await response.json()) as { total: number }).total;
}

const author = 'Asha Varma (sample)';

test.describe('without scripts, among 10,000 titles', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, a reader can page through 10,000 titles and back', async ({ page, request }) => {
    const total = await totalOf(request);
    expect(total).toBeGreaterThan(5_000);
    const last = Math.ceil(total / perPage);
    const books = page.locator('main h2');
    const pages = page.getByRole('navigation', { name: listLabels.pages });
    const link = (name: string): Locator => pages.getByRole('link', { name, exact: true });

    await page.goto('/titles');
    await expect(books).toHaveCount(perPage);
    const first = await books.first().textContent();
    await link(listLabels.next).click();
    await expect(page).toHaveURL(/\/titles\?page=2$/);
    await expect(page).toHaveTitle(/, page 2 \|/);
    await expect(books).toHaveCount(perPage);
    expect(await books.first().textContent()).not.toBe(first);
    await expect(link(listLabels.page(2))).toHaveAttribute('aria-current', 'page');

    await link(listLabels.page(last)).click();
    await expect(books).toHaveCount(total - (last - 1) * perPage);
    await expect(link(listLabels.next)).toHaveCount(0);
    await link(listLabels.previous).click();
    await expect(page).toHaveURL(new RegExp(`page=${last - 1}$`));
    await link(listLabels.page(1)).click();
    await expect(page).toHaveURL(/\/titles$/);
    expect(await books.first().textContent()).toBe(first);
  });

  test('without scripts, the author filter of 10,000 titles stays active on the next page', async ({
    page,
    request,
  }) => {
    const total = await totalOf(request, `&author=${encodeURIComponent(author)}`);
    await page.goto('/titles?page=3');
    await page.getByText(bookLabels.filterAndSort).click();
    await page.getByLabel(bookLabels.author, { exact: true }).fill(author);
    await page.getByRole('button', { name: bookLabels.apply }).click();
    await expect(page.getByRole('status').first()).toHaveText(countOfTitles(total));
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await page.getByRole('link', { name: listLabels.next }).click();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('author'), searchParams.get('page')]).toEqual([author, '2']);
    for (const card of await page.locator('main li[id^="title-"]').all())
      await expect(card).toContainText('Asha Varma');
  });
});

test('the second page of a list has its own canonical address and links to the previous and the next page', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/titles?page=2')).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/titles?page=2">`);
  expect(html).toContain('<link rel="prev" href="/titles"><link rel="next" href="/titles?page=3">');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph = (JSON.parse(data) as { '@graph': { '@type': string; itemListElement: object[] }[] })[
    '@graph'
  ];
  const list = graph.find((thing) => thing['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(perPage);
  expect(list?.itemListElement[0]).toMatchObject({ position: perPage + 1 });
});

test('a page in the middle of a list hydrates without console messages, passes axe and links to the next page', async ({
  page,
}) => {
  test.slow();
  const said = watchConsole(page);
  await recordLayoutShifts(page);
  for (const list of ['/titles?page=5', '/leadership/sales?page=2', '/resources?publisher=8&page=3']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(list);
    await waitForApplication(page);
    await expectNoShift(page);
    for (const width of [...screenWidths, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${list} runs out of the page at ${width} px`).toBe(0);
      expect(await violations(page), `${list} at ${width} px`).toEqual([]);
    }
  }
  await page.goto('/titles?page=5');
  await waitForApplication(page);
  await page.getByRole('link', { name: listLabels.next }).click();
  await expect(page).toHaveURL(/\/titles\?page=6$/);
  await expect(page).toHaveTitle(/, page 6 \|/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: listLabels.page(6), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(said).toEqual([]);
});

test('the search in the header finds a person and opens the page of the list that contains the person', async ({
  page,
  request,
}) => {
  const people = await request.get(
    '/api/leadership?leadershipCategoryId=3&teamCategoryId=3&page=20&limit=24',
  );
  const { output } = (await people.json()) as { output: { id: number; personName: string }[] };
  const [person] = output;
  if (!person) throw new Error('The team has no 20 pages.');
  await page.goto('/contactus');
  await waitForApplication(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type(person.personName);
  await page.getByRole('option').filter({ hasText: person.personName }).first().click();
  await expect(page).toHaveURL(new RegExp(`/leadership/sales\\?page=20#person-${person.id}$`));
  await expect(page.locator(`#person-${person.id}`)).toBeInViewport();
});

test.describe('page numbers that are misspelled or do not exist', () => {
  for (const [asked, spelled] of [
    ['/titles?page=1', '/titles'],
    ['/titles?page=0', '/titles'],
    ['/titles?page=abc', '/titles'],
    ['/juris/publishedtitle?page=02', '/juris/publishedtitle?page=2'],
    ['/leadership/sales?page=1', '/leadership/sales'],
  ] as const)
    test(`the server redirects ${asked} to the canonical address ${spelled}`, async ({ request }) => {
      const response = await request.get(asked, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, spelled]);
    });

  for (const list of [
    '/titles',
    '/juris/publishedtitle',
    '/openaccess',
    '/leadership/management',
    '/resources?publisher=2',
    '/resources?publisher=8',
  ])
    test(`a page number beyond the end of ${list} gets 404 and a link to the first page`, async ({
      page,
    }) => {
      const response = await page.goto(`${list}${list.includes('?') ? '&' : '?'}page=99999`);
      expect(response?.status()).toBe(404);
      await page.getByRole('link', { name: listLabels.firstPage }).click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole('navigation', { name: listLabels.pages })).toBeVisible();
    });
});
